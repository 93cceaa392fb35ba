import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility/axe.ts'
import { agree } from '../contracts/agree.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'
import { toastOf } from '../trades/table.ts'

test('an administrator keeps the clients: adds, corrects, finds, merges two spellings, and deletes what nothing uses', async ({
  open,
  enter,
  api,
  database,
}) => {
  const page = await open('administrator', '/admin?tab=clients')
  const rows = page.getByRole('table', { name: 'Clients' })
  await page.getByRole('button', { name: 'Add Client' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Client' })
  await dialog.getByRole('button', { name: 'Add Client' }).click()
  await expect(dialog.getByText('Client name is required')).toBeVisible()
  await dialog.getByLabel('Name', { exact: false }).first().fill('Mooiwaters Dairy Pty')
  await dialog.getByLabel('Email').fill('office@mooiwaters.example')
  await expectAccessible(page, 'dialog of a client')
  await dialog.getByRole('button', { name: 'Add Client' }).click()
  await expect(toastOf(page, 'Success')).toContainText('Client added successfully')
  const spelling = rows.getByRole('row', { name: /Mooiwaters Dairy Pty/ })
  await expect(spelling).toContainText('office@mooiwaters.example')

  // If two people edit it at once, each sees what the other did, and overwrites nothing of it.
  const found = await database.query(`select id from client where name = 'Mooiwaters Dairy Pty'`)
  await spelling.getByRole('button', { name: /^Edit/ }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Client' })
  await editing.getByLabel('Phone').fill('082 555 0101')
  await api.put(`/api/clients/${found[0]?.id}`, { data: { location: 'Rosetta' } })
  await expect(editing.getByText('Somebody else changed this meanwhile: Location.')).toBeVisible()
  await expect(editing.getByLabel('Location')).toHaveValue('Rosetta')
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await expect(spelling).toContainText(/Rosetta.*082 555 0101/)

  await api.post('/api/clients', { data: { name: 'Mooiwaters Dairy' } })
  const trade = await enter({ clientId: found[0]?.id as string })
  await page.reload()
  await page.getByRole('searchbox', { name: 'Search clients' }).fill('mooi')
  await spelling.getByRole('button', { name: /^Delete/ }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Client' })
  await expect(question).toContainText('is in use, so it cannot be deleted')
  await expect(question.getByRole('link', { name: '1 trade' })).toBeVisible()
  await expectAccessible(page, 'what a client is used by')
  await question.getByRole('button', { name: 'Merge Instead' }).click()
  const merge = page.getByRole('alertdialog', { name: 'Merge Client' })
  await expect(merge.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(spelling.getByRole('button', { name: /^Delete/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Merge Instead' }).click()
  await expect(merge).toContainText('1 trade')
  // What was begun to be typed is no choice, nor is the record that was proposed one any more.
  const into = merge.getByRole('combobox', { name: 'Merge into' })
  await expect(into).toHaveValue('Mooiwaters Dairy')
  await into.fill('umh')
  await expect(page.getByRole('option', { name: /Umhlali/ })).toBeVisible()
  await merge.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(merge.getByText('There is no client "umh". Choose one from the list.')).toBeVisible()
  await expect(into).toHaveValue('umh')
  await merge.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(into, 'the keys go on at what is wrong').toBeFocused()
  await into.fill('mooiwaters d')
  await page.getByRole('option', { name: 'Mooiwaters Dairy', exact: true }).click()
  await merge.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(toastOf(page, 'Merged')).toContainText('1 trade moved.')
  await expect(spelling).toBeHidden()
  expect(await (await api.get(`/api/trades/${trade.id}`)).json()).toMatchObject({ client: { name: 'Mooiwaters Dairy' } })
  await database.query('truncate trade cascade')
  await rows
    .getByRole('row', { name: /Mooiwaters Dairy/ })
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(question).toContainText('Are you sure you want to delete this client?')
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(toastOf(page, 'Success')).toContainText('Client deleted successfully')
})

test('a row leads to the trades that use its record and to its history, and from there back to the row', async ({
  open,
  enter,
  api,
  database,
}) => {
  const { id } = (await (await api.post('/api/clients', { data: { name: "O'Reilly Pluimvee & Seuns Môrester" } })).json()) as {
    id: string
  }
  await enter({ clientId: id, invoiced: true })
  const page = await open('administrator', '/admin?tab=clients')
  const row = page.getByRole('table', { name: 'Clients' }).getByRole('row', { name: /O'Reilly/ })
  await row.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('alertdialog').getByRole('link', { name: '1 trade' }).click()
  await expect(page.getByRole('button', { name: /^Remove filter: Client: O'Reilly/ })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^1 trade$/ })).toBeVisible()

  await page.goto('/admin?tab=clients')
  await row.getByRole('button', { name: /^History/ }).press('Enter')
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.locator('.records-row')).toHaveCount(1)
  await expect(page.getByRole('tabpanel', { name: 'History' }), 'the row is gone').toBeFocused()
  await expect(page.getByRole('main')).toContainText("Only changes to Client O'Reilly Pluimvee & Seuns Môrester")
  await expectAccessible(page, 'the history of one record')
  await history.getByRole('rowheader').getByRole('link').click()
  await expect(page.getByRole('searchbox', { name: 'Search clients' })).toHaveValue(/O'Reilly/)
  await expect(row).toBeVisible()
  await api.put(`/api/clients/${id}`, { data: { location: 'Viljoenskroon' } })
  await row.getByRole('button', { name: /^History/ }).click()
  await expect(history.locator('.records-row'), 'and what was changed meanwhile').toHaveCount(2)
  await page.goto(`/admin?tab=history&kind=client&recordId=${id}`)
  await page.getByRole('button', { name: 'Show every record' }).press('Enter')
  await expect(page.getByLabel('Search records'), 'the pressed button is gone').toBeFocused()
  await expect(history.locator('.records-row').first()).toBeVisible()
  await database.query('truncate trade cascade')
  await api.delete(`/api/clients/${id}`)
})

test('what uses a record is not asked again while the record is being merged', async ({ open, api }) => {
  for (const name of ['Vaalbos Vervoer', 'Vaalbos Transport']) await api.post('/api/transporters', { data: { name } })
  const page = await open('administrator', '/admin?tab=transporters')
  const rows = page.getByRole('row', { name: /Vaalbos/, includeHidden: true })
  await expect(rows).toHaveCount(2)
  const asked: string[] = []
  // The event that it is gone comes before the answer does.
  await page.route('**/api/transporters/*/merge', async (route) => {
    page.on('request', (request) => request.url().endsWith('/use') && asked.push(request.url()))
    const response = await route.fetch()
    await expect(rows).toHaveCount(1)
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Merge Vaalbos Vervoer' }).click()
  const merge = page.getByRole('alertdialog', { name: 'Merge Transporter' })
  await expect(merge.getByText('Nothing uses it.')).toBeVisible()
  await merge.getByRole('combobox', { name: 'Merge into' }).fill('vaalbos t')
  await page.getByRole('option', { name: 'Vaalbos Transport' }).click()
  await merge.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(toastOf(page, 'Merged')).toBeVisible()
  expect(asked).toEqual([])
  for (const { id, name } of await (await api.get('/api/transporters')).json())
    if (name.startsWith('Vaalbos')) await api.delete(`/api/transporters/${id}`)
})

test('if what uses a record cannot be loaded, merging and deleting say so, and it can be tried again', async ({ open, api }) => {
  // A record for each, since what uses it is known once it has been loaded.
  const names = { Merge: 'Rooibult Vervoer', Delete: 'Rooibult Karweiers' }
  const ids: string[] = []
  for (const name of Object.values(names)) ids.push((await (await api.post('/api/transporters', { data: { name } })).json()).id)
  const page = await open('administrator', '/admin?tab=transporters')
  for (const [what, name] of Object.entries(names)) {
    await page.route('**/api/transporters/*/use', (route) => route.fulfill({ status: 500 }))
    const button = page.getByRole('button', { name: `${what} ${name}` })
    await button.press('Enter')
    const question = page.getByRole('alertdialog', { name: `${what} Transporter` })
    await expect(question.getByRole('status')).toContainText('What uses it could not be loaded.')
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.unroute('**/api/transporters/*/use')
    await question.getByRole('button', { name: 'Try Again' }).press('Enter')
    await expect(question.getByText('could not be loaded')).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
  }
  for (const id of ids) await api.delete(`/api/transporters/${id}`)
})

test('a truck type in use is made inactive instead of deleted, and reactivated', async ({ open, enter, database }) => {
  await enter({ truckType: 'interlink' })
  const page = await open('administrator', '/admin?tab=truck-types')
  const active = page.getByRole('table', { name: 'Active Truck Types', exact: true })
  await expect(page.getByRole('heading', { name: 'Active Truck Types (9)' })).toBeVisible()
  await expectAccessible(page, 'truck types')
  await page.getByRole('button', { name: 'Add Truck Type' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Truck Type' })
  await adding.getByRole('button', { name: 'Add Truck Type' }).click()
  await expect(toastOf(page, 'Validation Error')).toContainText('Code and Display Name are required')
  await adding.getByRole('button', { name: 'Cancel' }).click()
  await active
    .getByRole('row', { name: /Interlink/ })
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make Inactive' }).click()
  await expect(page.getByRole('heading', { name: 'Inactive Truck Types (1)' })).toBeVisible()
  const inactive = page.getByRole('table', { name: 'Inactive Truck Types' })
  await expect(inactive).toHaveAttribute('data-tools')
  // Both tables have the same columns: what is chosen in one holds in the other.
  const widthIn = (table: typeof active) => async () =>
    (await table.getByRole('columnheader', { name: 'Payload' }).boundingBox())?.width ?? 0
  const usual = await widthIn(inactive)()
  await active.getByRole('button', { name: 'Payload' }).press('Shift+ArrowRight')
  await expect.poll(widthIn(inactive)).toBe(usual + 16)
  await inactive.getByRole('button', { name: 'Payload' }).press('Shift+ArrowRight')
  for (const table of [active, inactive]) await expect.poll(widthIn(table)).toBe(usual + 32)
  await active.getByRole('columnheader', { name: 'Payload' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Usual width' }).click()
  await expect.poll(widthIn(inactive)).toBe(usual)
  await inactive.getByRole('button', { name: /^Reactivate/ }).press('Enter')
  await expect(toastOf(page, 'Success')).toContainText('Truck type reactivated successfully')
  await expect(page.getByRole('heading', { name: 'Active Truck Types (9)' })).toBeVisible()
  await expect(active.locator(':focus')).toBeVisible()
  await database.query('truncate trade cascade')
})

test('a list without records says what to do', async ({ open }) => {
  const page = await open('administrator', 'about:blank')
  await page.route('**/api/transporters', (route) => route.fulfill({ json: [] }))
  await page.goto('/admin?tab=transporters')
  await expect(page.getByText('No transporters added yet. Click "Add Transporter" to get started.')).toBeVisible()
})

test('a name that is longer than its column is read beside the pointer', async ({ api, open }) => {
  const name = `Boeredienste ${'en Graanprodusente '.repeat(4).trim()}`
  await api.post('/api/clients', { data: { name } })
  const page = await open('administrator', '/admin?tab=clients')
  await page.getByRole('rowheader', { name }).hover()
  await expect(page.getByRole('tooltip')).toHaveText(name)
})

test('a client, supplier or transporter that is renamed shows its new name at once on every open page', async ({
  open,
  enter,
  api,
}) => {
  const add = async (path: string, name: string): Promise<string> => {
    const reply = await api.post(`/api/${path}`, { data: { name } })
    expect(reply.status()).toBe(201)
    return (await reply.json()).id
  }
  const [clientId, supplierId, transporterId] = [
    await add('clients', 'Nuwerus Feeders'),
    await add('suppliers', 'Nuwerus Mill'),
    await add('transporters', 'Nuwerus Haulage'),
  ]
  await enter({ loadingDate: today, clientId, supplierId, transporterId })
  await agree(api, { supplierId })
  const rate = { fromLocation: 'Kroonstad', toLocation: 'Cato Ridge', truckType: 'side_tipper', ratePerTon: 300 }
  expect((await api.post('/api/transport-rates', { data: { ...rate, transporterId } })).status()).toBe(201)
  const table = await open('administrator', '/logistics', { viewport: { width: 1920, height: 900 } })
  const contracts = await open('administrator', '/supplier-contracts')
  const rates = await open('administrator', '/transport-rates')
  const expectName = (page: Page, name: string) => expect(page.getByRole('main').getByText(name).first()).toBeVisible()
  const rename = async (path: string, id: string, name: string) =>
    expect((await api.put(`/api/${path}/${id}`, { data: { name } })).status()).toBe(200)
  for (const page of [table, contracts]) await expectName(page, 'Nuwerus Mill')
  await rename('suppliers', supplierId, 'Ou Meul')
  for (const page of [table, contracts]) await expectName(page, 'Ou Meul')
  for (const page of [table, rates]) await expectName(page, 'Nuwerus Haulage')
  await rename('transporters', transporterId, 'Langpad Vervoer')
  for (const page of [table, rates]) await expectName(page, 'Langpad Vervoer')
  await rename('clients', clientId, 'Vyekraal Voere')
  await expectName(table, 'Vyekraal Voere')
})
