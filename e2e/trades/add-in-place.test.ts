import { expectAccessible } from '../accessibility/axe.ts'
import { delayRequests } from '../product/delay-requests.ts'
import { failRequests } from '../product/fail-requests.ts'
import { goBackInVain } from '../product/go-back.ts'
import { references } from '../product/references.ts'
import { expect, test } from '../test.ts'
import { today } from './days.ts'
import { tradeDialog } from './dialog.ts'
import { toastOf, tradesTable } from './table.ts'

const name = 'Kalkoenkrans Boerdery'
const forget = `delete from client where name = '${name}'`

test('a name that is in no list is added from the trade dialog, which has it chosen then', async ({ open, database }) => {
  try {
    const page = await open('administrator', '/')
    await page.getByRole('link', { name: 'Logistics' }).click()
    await page.getByRole('button', { name: 'New Trade' }).click()
    const form = tradeDialog(page, 'New Trade Entry')
    await form.choose('Product/Commodity', 'hominy')
    await form.field('Client').fill(name)
    await page.getByRole('option', { name: `Add "${name}" as a client…` }).click()
    const adding = page.getByRole('dialog', { name: 'Add Client' })
    await expect(adding).toBeVisible()
    // Back closes only this dialog.
    await goBackInVain(page)
    await expect(adding).toBeHidden()
    await expect(form.dialog).toBeVisible()
    // The dialog below asks about what was typed, and the question goes by Back, too.
    for (const isAsking of [true, false]) {
      await goBackInVain(page)
      await expect(page.getByRole('alertdialog', { name: /^Discard/ })).toBeVisible({ visible: isAsking })
    }
    await form.field('Client').fill(name)
    await page.getByRole('option', { name: `Add "${name}" as a client…` }).click()
    await expect(adding.getByLabel('Name', { exact: true })).toHaveValue(name)
    await expectAccessible(page, 'adding a client over a trade')
    await adding.getByLabel('Farm Name').fill('Kalkoenkrans')
    await page.keyboard.press('Enter')
    await expect(adding).toBeHidden()
    await expect(form.field('Client')).toHaveValue(name)
    await expect(form.field('Client')).toBeFocused()
    await form.save()
    await expect(form.dialog).toBeHidden()
    expect(await database.query(`select client.name, client.farm_name from trade join client on client.id = client_id`)).toEqual([
      { name, farm_name: 'Kalkoenkrans' },
    ])
  } finally {
    await database.query('truncate trade cascade')
    await database.query(forget)
  }
})

test('a name is also added from a cell, by keyboard alone; Tab leaves it with its reason, and opens nothing', async ({
  enter,
  open,
  database,
}) => {
  const trade = await enter({ loadingDate: today, clientId: references.client.witrand.id })
  try {
    const page = await open('administrator')
    const table = tradesTable(page)
    const adding = page.getByRole('dialog', { name: 'Add Client' })
    await table.openCell(trade, 'Client')
    await page.keyboard.type(name)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('alert')).toContainText(`There is no client "${name}".`)
    await expect(adding).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(adding.getByLabel('Name', { exact: true })).toHaveValue(name)
    await page.keyboard.press('Enter')
    await expect(await table.cell(trade, 'Client')).toHaveText(name)
    await expect(adding).toBeHidden()
    const stored = () => database.query(`select client.name from trade join client on client.id = client_id`)
    await expect.poll(stored).toEqual([{ name }])

    // While a row is edited, the new record appears in its field, and is saved with the row.
    await table.openCell(trade, 'Client')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Shift+Enter')
    const field = table.rowInEdit.getByRole('combobox', { name: 'Client', exact: true })
    await field.fill(`${name} Noord`)
    await page.keyboard.press('Enter')
    await adding.getByRole('button', { name: 'Add Client' }).click()
    await expect(field).toHaveValue(`${name} Noord`)
    await field.focus()
    await page.keyboard.press('Control+Enter')
    await expect(await table.cell(trade, 'Client')).toHaveText(`${name} Noord`)
  } finally {
    await database.query('truncate trade cascade')
    await database.query(`delete from client where name like '${name}%'`)
  }
})

test('logistics may add a party when the company allows it', async ({ enter, open, api, database }) => {
  const trade = await enter({ loadingDate: today })
  await api.put('/api/settings', { data: { logisticsMayAddParties: true } })
  try {
    const page = await open('logistics', `/logistics?editTrade=${trade.id}`)
    const form = tradeDialog(page, 'Edit Trade')
    await form.field('Client').fill(name)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Add Client' }).getByRole('button', { name: 'Add Client' }).click()
    await expect(toastOf(page, 'Success')).toContainText('Client added successfully')
    await expect(form.field('Client')).toHaveValue(name)
    await form.field('Product/Commodity').fill('Lupins')
    await expect(page.getByRole('option', { name: /^Ask for "Lupins"/ })).toBeVisible()
    await expect(page.getByRole('option', { name: /^Add "Lupins"/ })).toBeHidden()
  } finally {
    await database.query('truncate trade cascade')
    await database.query(forget)
  }
})

test('a person asks for a name they may not add; an administrator is notified of the trade, and one press fills it in', async ({
  enter,
  open,
  database,
}) => {
  const trade = await enter({ loadingDate: today })
  try {
    const page = await open('logistics')
    const table = tradesTable(page)
    await table.openCell(trade, 'Client')
    await page.keyboard.type('Kalkoenkrans')
    await page.keyboard.press('Enter')
    const asking = page.getByRole('dialog', { name: 'Ask for a Client' })
    await expect(asking.getByLabel('Name')).toHaveValue('Kalkoenkrans')
    await asking.getByLabel('Name').fill(name)
    await expectAccessible(page, 'asking for a client')
    await page.keyboard.press('Enter')
    await expect(toastOf(page, 'Asked For')).toContainText('Administrators have been notified.')
    await expect(asking).toBeHidden()

    const office = await open('administrator', '/')
    await office.getByRole('button', { name: /^Notifications/ }).click()
    const line = office.getByRole('listitem').filter({ hasText: `asks for “${name}” as a client for ${trade.tradeNumber}.` })
    await expectAccessible(office, 'a name that is asked for')
    await line.getByRole('button', { name: 'Add and Fill In' }).click()
    await expect(toastOf(office, 'Added')).toContainText(`“${name}” is filled in.`)
    await expect(line.getByRole('button', { name: 'Add and Fill In' })).toBeHidden()
    await expect(await table.cell(trade, 'Client')).toHaveText(name)
  } finally {
    await database.query('truncate trade cascade')
    await database.query(forget)
  }
})

test('a request made while a load is entered names the load once it is saved', async ({ open, database }) => {
  try {
    const page = await open('logistics')
    await page.getByRole('button', { name: 'New Trade' }).click()
    const form = tradeDialog(page, 'New Trade Entry')
    await form.choose('Product/Commodity', 'hominy')
    await form.field('Client').fill(name)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Ask for a Client' }).getByRole('button', { name: 'Ask', exact: true }).click()
    await expect(form.field('Client')).toHaveValue('')
    await expect(toastOf(page, 'Asked For')).toBeVisible()
    // The request is still there with what was typed after the page is reloaded.
    await page.reload()
    await expect(form.field('Product/Commodity')).toHaveValue(/Hominy chop/)
    await form.save()
    await expect(form.dialog).toBeHidden()
    const asked = () =>
      database.query(`select trade_number from list_request join trade on trade.id = trade_id where settled_at is null`)
    await expect.poll(asked).toHaveLength(1)
  } finally {
    await database.query('truncate trade cascade')
    await database.query(forget)
  }
})

test('contracts and rates also accept a name that is in no list; people who may not add it ask for it', async ({
  open,
  database,
}) => {
  try {
    const page = await open('administrator', '/supplier-contracts')
    await page.getByRole('button', { name: 'Add Contract' }).first().click()
    const contract = page.getByRole('dialog', { name: 'Add Supplier Contract' })
    const supplier = contract.getByRole('combobox', { name: 'Supplier' })
    await supplier.fill(name)
    await page.getByRole('option', { name: `Add "${name}" as a supplier…` }).click()
    const adding = page.getByRole('dialog', { name: 'Add Supplier', exact: true })
    await expect(adding.getByLabel('Name', { exact: true })).toHaveValue(name)
    await page.keyboard.press('Enter')
    await expect(adding).toBeHidden()
    await expect(supplier).toHaveValue(name)
    await expect(supplier).toBeFocused()

    const rates = await open('administrator', '/transport-rates')
    await rates.getByRole('button', { name: 'Add Rate' }).first().click()
    const rate = rates.getByRole('dialog', { name: 'Add Transport Rate' })
    await rate.getByRole('combobox', { name: 'Truck Type' }).fill('Bakkie')
    await expect(rates.getByRole('option', { name: 'Add "Bakkie" as a truck type…' })).toBeVisible()
    const holder = await open('contracts', '/supplier-contracts')
    await holder.getByRole('button', { name: 'Add Contract' }).first().click()
    await holder
      .getByRole('dialog', { name: 'Add Supplier Contract' })
      .getByRole('combobox', { name: 'Supplier' })
      .fill('Noordewind')
    await holder.getByRole('option', { name: 'Ask for "Noordewind" as a supplier…' }).click()
    const asking = holder.getByRole('dialog', { name: 'Ask for a Supplier' })
    await expect(asking).toContainText('it can be chosen here then.')
    await asking.getByRole('button', { name: 'Ask', exact: true }).click()
    await expect(toastOf(holder, 'Asked For')).toContainText('“Noordewind” can be chosen once one of them has added it.')
    const office = await open('administrator', '/')
    await office.getByRole('button', { name: /^Notifications/ }).click()
    const line = office.getByRole('listitem').filter({ hasText: 'asks for “Noordewind” as a supplier for a supplier contract.' })
    await line.getByRole('button', { name: 'Add and Fill In' }).click()
    await expect(toastOf(office, 'Added')).toContainText('“Noordewind” can be chosen now.')
    const chosen = holder.getByRole('combobox', { name: 'Supplier' })
    await chosen.fill('Noorde')
    await holder.keyboard.press('Enter')
    await expect(chosen).toHaveValue('Noordewind')
  } finally {
    await database.query(`delete from supplier where name in ('${name}', 'Noordewind')`)
    await database.query('truncate list_request')
  }
})

test('a list that failed to load says so in every choice, offers a retry and no new name, and is there once it loads', async ({
  enter,
  open,
}) => {
  const trade = await enter({ loadingDate: today, clientId: references.client.witrand.id })
  const page = await open('logistics', 'about:blank')
  const mend = await failRequests(page, '**/api/clients')
  await page.goto('/logistics')
  // In a cell:
  const table = tradesTable(page)
  await table.openCell(trade, 'Client')
  await page.keyboard.type('witr')
  await expect(page.getByText('The list could not be loaded.')).toBeVisible()
  await expect(page.getByRole('option')).toHaveText(['Try Again'])
  await page.keyboard.press('Enter')
  await expect(page.locator(':focus')).toHaveValue('witr')
  await page.keyboard.press('Escape')
  // In a dialog:
  await page.getByRole('button', { name: 'New Trade' }).click()
  const { dialog } = tradeDialog(page, 'New Trade Entry')
  const client = dialog.getByRole('combobox', { name: 'Client', exact: true })
  await client.fill('witr')
  await expect(page.getByText('The list could not be loaded.')).toBeVisible()
  await expect(page.getByRole('option')).toHaveText(['Try Again'])
  // Enter tries again, and what was typed stays.
  await client.press('Enter')
  await expect(client).toHaveValue('witr')
  await expect(page.getByRole('option')).toHaveText(['Try Again'])
  // Text that is left like this is not saved as blank, and is looked up once the list is loaded.
  await client.press('Tab')
  await dialog.getByRole('button', { name: 'Create Trade' }).click()
  await expect(dialog.getByText('"witr" is looked up once the list is there.')).toBeVisible()
  // The focus moves to the first field at fault; a list that was opened earlier would close.
  await expect(dialog.getByRole('combobox', { name: 'Product/Commodity' })).toBeFocused()
  await client.click()
  // Even when the list is being refetched automatically, it appears only after a press.
  const letIn = await delayRequests(page, '**/api/clients')
  await page.getByRole('option', { name: 'Try Again' }).click()
  await mend()
  await letIn()
  await expect(client).toHaveValue(references.client.witrand.name)
  await expect(dialog.getByText('"witr" is looked up once the list is there.')).toBeHidden()
})
