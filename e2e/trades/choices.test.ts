import type { Locator } from '@playwright/test'
import { references } from '../product/references.ts'
import { expect, test } from '../test.ts'
import { today } from './days.ts'
import { tradeDialog } from './dialog.ts'
import { toastOf, tradesTable } from './table.ts'

const { umhlali, witrand } = references.client

test('Tab leaves a choice as it was, whatever its list begins with or the pointer is on; Enter takes what the keys marked', async ({
  enter,
  open,
  database,
}) => {
  const first = references.transporter.vos
  const trade = await enter({ loadingDate: today, transporterId: first.id })
  const page = await open('logistics')
  const table = tradesTable(page)
  const options = page.getByRole('option')

  // No client: nobody has chosen the one that the list begins with.
  for (const key of ['Tab', 'Enter']) {
    await table.openCell(trade, 'Client')
    await expect(options.nth(1)).toBeVisible()
    await page.keyboard.press(key)
    await expect(table.editor).toHaveCount(0)
    await expect(await table.cell(trade, 'Client')).toHaveText('–')
  }
  await table.openCell(trade, 'Transporter')
  await options.filter({ hasNotText: first.name }).first().hover()
  await page.keyboard.press('Tab')
  await expect(table.editor).toHaveCount(0)
  await expect(await table.cell(trade, 'Transporter')).toHaveText(first.name)
  expect(await database.tradeRow(trade.tradeNumber)).toMatchObject({ client_id: null, transporter_id: first.id, version: 1 })

  await table.openCell(trade, 'Truck Type')
  await expect(options.nth(1)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const marked = await page.locator('[role="option"][data-highlighted]').textContent()
  await page.keyboard.press('Enter')
  await expect(await table.cell(trade, 'Truck Type')).toHaveText(marked ?? '')
})

test('a choice that the list does not have yet stays, in its cell and in its row', async ({ enter, open, database }) => {
  const trade = await enter({ loadingDate: today, clientId: witrand.id })
  const page = await open('logistics', 'about:blank')
  // The list is older than the trade.
  await page.route('**/api/clients', async (route) => {
    const response = await route.fetch()
    const clients = (await response.json()) as { id: string }[]
    await route.fulfill({ response, json: clients.filter(({ id }) => id !== witrand.id) })
  })
  await page.goto('/logistics')
  const table = tradesTable(page)
  for (const key of ['Enter', 'Tab']) {
    await table.openCell(trade, 'Client')
    await expect(page.getByRole('option', { name: umhlali.name })).toBeVisible()
    await expect(table.editor).toHaveValue(witrand.name)
    await page.keyboard.press(key)
    await expect(table.editor).toHaveCount(0)
  }
  await table.focusCell(trade, 'Client')
  await page.keyboard.press('Shift+Enter')
  await expect(table.rowInEdit.getByRole('combobox', { name: 'Client', exact: true })).toHaveValue(witrand.name)
  expect(await database.tradeRow(trade.tradeNumber)).toMatchObject({ client_id: witrand.id, version: 1 })
})

test('a choice that the server refuses is named, at its cell and when it is edited again', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today, clientId: witrand.id })
  const page = await open('logistics')
  const table = tradesTable(page)
  await page.route(`**/api/trades/${trade.id}`, (route) =>
    route.fulfill({ status: 400, json: { code: 'invalid', message: 'Not this client.', fields: {} } }),
  )
  await table.editCell(trade, 'Client', 'umhl')
  await expect(toastOf(page, 'Error')).toContainText('Not this client.')
  const cell = await table.cell(trade, 'Client')
  await expect(cell.getByRole('alert')).toContainText(`Typed: ${umhlali.name}`)
  await page.unroute(`**/api/trades/${trade.id}`)
  await table.focusCell(trade, 'Client')
  await page.keyboard.press('Enter')
  await expect(table.editor).toHaveValue(umhlali.name)
  await page.keyboard.press('Enter')
  await expect(cell).toHaveText(umhlali.name)
})

test('a choice whose text was deleted is emptied, or required, unless the keys then marked another; never the first of its list', async ({
  enter,
  open,
  database,
}) => {
  const { yellowMaize } = references.commodity
  const { vos } = references.transporter
  const entered = { loadingDate: today, commodityId: yellowMaize.id, clientId: witrand.id, transporterId: vos.id }
  const [below, above] = [await enter(entered), await enter(entered)]
  const page = await open('logistics')
  const table = tradesTable(page)
  const rowOf = (trade: { tradeNumber: string }) => database.tradeRow(trade.tradeNumber)

  /** Until its list is there, a choice has no text to delete. */
  const awaitList = async (column: string) => {
    await table.openCell(above, column)
    await expect(page.getByRole('option').nth(1)).toBeVisible()
  }
  for (const column of ['Commodity', 'Client']) {
    await awaitList(column)
    await page.keyboard.press('Escape')
    for (const key of ['Tab', 'Enter', 'Control+Enter']) {
      await table.editCell(above, column, '', key)
      await expect((await table.cell(above, column)).getByRole('alert')).toContainText('is required')
      await page.keyboard.press('Escape')
    }
  }
  expect(await rowOf(above)).toMatchObject({ commodity_id: yellowMaize.id, client_id: witrand.id, version: 1 })

  await awaitList('Transporter')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText('2 trades selected')).toBeVisible()
  await page.keyboard.press('F2')
  await table.editor.fill('')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Change 2 trades' }).click()
  await expect.poll(() => rowOf(below)).toMatchObject({ transporter_id: null })
  expect(await rowOf(above)).toMatchObject({ transporter_id: null })

  await awaitList('Truck Type')
  await table.editor.fill('')
  await page.keyboard.press('ArrowDown')
  const marked = await page.locator('[role="option"][data-highlighted]').textContent()
  await page.keyboard.press('Enter')
  await expect(await table.cell(above, 'Truck Type')).toHaveText(marked ?? '')
})

test('in a form, too, what the keys marked after the text was deleted is chosen by Enter and by Tab', async ({
  enter,
  open,
  database,
}) => {
  const trade = await enter({ loadingDate: today, truckType: 'side_tipper' })
  const page = await open('logistics')
  const table = tradesTable(page)
  const field = table.rowInEdit.getByRole('combobox', { name: 'Truck Type', exact: true })
  await table.focusCell(trade, 'Truck Type')
  await page.keyboard.press('Shift+Enter')
  for (const key of ['Enter', 'Tab']) {
    await field.fill('side')
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('Side Tipper')
    await field.fill('')
    await page.keyboard.press('ArrowDown')
    const marked = await page.locator('[role="option"][data-highlighted]').textContent()
    await page.keyboard.press(key)
    await expect(field).toHaveValue(marked ?? '')
    await field.fill('')
    await page.keyboard.press(key)
    await expect(field).toHaveValue('')
  }
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => database.tradeRow(trade.tradeNumber)).toMatchObject({ truck_type: null })
})

test('what the keys marked is taken, also after somebody else added a name above it, in a cell and in a form', async ({
  api,
  enter,
  open,
}) => {
  const trade = await enter({ loadingDate: today })
  const page = await open('logistics')
  const table = tradesTable(page)
  const markAndTake = async (
    field: Locator,
    list: string,
    { typed, marked, added }: Record<'typed' | 'marked' | 'added', string>,
  ) => {
    const options = page.getByRole('option')
    await expect(options.nth(1)).toBeVisible()
    await field.fill(typed)
    await expect(options.first()).toContainText(marked)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    const { id } = (await (await api.post(`/api/${list}`, { data: { name: added } })).json()) as { id: string }
    await expect(options.first()).toContainText(added)
    await page.keyboard.press('Enter')
    // Other tests know the lists without it.
    expect((await api.delete(`/api/${list}/${id}`)).status()).toBe(204)
  }
  await table.openCell(trade, 'Client')
  await markAndTake(table.editor, 'clients', { typed: 'witrand f', marked: witrand.name, added: 'Witrand Fabriek' })
  await expect(await table.cell(trade, 'Client')).toContainText(witrand.name)

  const { vaalrand } = references.supplier
  await table.focusCell(trade, 'Supplier')
  await page.keyboard.press('Shift+Enter')
  const supplier = table.rowInEdit.getByRole('combobox', { name: 'Supplier', exact: true })
  await supplier.click()
  await markAndTake(supplier, 'suppliers', { typed: 'vaalrand m', marked: vaalrand.name, added: 'Vaalrand Makers' })
  await expect(supplier).toHaveValue(vaalrand.name)
})

type Farm = { name: string; farmName: string }

test('a name that several records have is not taken for the first of them when its field is left', async ({
  api,
  enter,
  open,
  database,
}) => {
  const [first, farm] = ['Rietkuil', 'Vleiplaas'].map((farmName) => ({ name: 'Twee Plase', farmName })) as [Farm, Farm]
  await api.post('/api/clients', { data: first })
  const second = (await (await api.post('/api/clients', { data: farm })).json()) as { id: string }
  const trade = await enter({ loadingDate: today })
  const page = await open('logistics')
  const table = tradesTable(page)
  const reason = `Several are called "${farm.name}". Choose one from the list.`
  const typeAndLeave = async (field: Locator, elsewhere: Locator) => {
    await field.fill(farm.name)
    await expect(page.getByRole('option')).toHaveCount(2)
    await elsewhere.click()
  }
  await table.openCell(trade, 'Client')
  await typeAndLeave(table.editor, await table.cell(trade, 'Tonnage'))
  await expect((await table.cell(trade, 'Client')).getByRole('alert')).toContainText(reason)
  await (await table.cell(trade, 'Client')).getByRole('combobox').press('Escape')

  await page.goto(`/logistics?editTrade=${trade.id}`)
  const form = tradeDialog(page, 'Edit Trade')
  await typeAndLeave(form.field('Client'), form.field('Tonnage'))
  await expect(form.field('Client')).toHaveAccessibleDescription(reason)
  await form.field('Client').fill(farm.farmName)
  await page.keyboard.press('Enter')
  await form.save()
  await expect(form.dialog).toBeHidden()
  expect(await database.tradeRow(trade.tradeNumber)).toMatchObject({ client_id: second.id })
})
