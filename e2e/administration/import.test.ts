import { expectAccessible } from '../accessibility/axe.ts'
import { expect, test } from '../test.ts'
import { toastOf } from '../trades/table.ts'

const loads = [
  'Load Date;Product;Client;Tons',
  '31/10/2026;HOMCHOP;Karoo Ostrich Farms;34,2',
  '30 Feb 2026;HOMCHOP;;30',
  '30/10/2026;HOMCHOP;;31',
].join('\n')

test('an administrator previews a spreadsheet of loads, adds its new client, imports it, and undoes the whole import', async ({
  open,
  api,
  database,
}) => {
  const page = await open('administrator', '/admin?tab=import')
  const trades = async () => (await (await api.get('/api/trades?includeAllTrades=true')).json()) as { tonnage: number }[]
  const file = { name: 'loads.csv', mimeType: 'text/csv', buffer: Buffer.from(loads) }
  await page.getByLabel('Choose a file').focus()
  await page.getByLabel('Choose a file').setInputFiles(file)
  await expect(page.getByRole('heading', { name: 'loads.csv' }), 'the keys go on with the file').toBeFocused()
  const rows = page.getByRole('table', { name: 'Rows of the file' })
  await expect(rows).toContainText('Load Date: There is no such day.')
  await expect(rows).toContainText("Client: There is no client 'Karoo Ostrich Farms'.")
  await expect(page.getByLabel('Field of Tons')).toHaveValue('Tonnage')
  await expectAccessible(page, 'an import')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)

  await page.getByRole('listitem', { name: 'Karoo Ostrich Farms' }).getByRole('button', { name: 'Add as new' }).click()
  await expect(page.getByRole('region', { name: 'Unknown names' })).toBeHidden()
  const decided = page.getByRole('region', { name: 'Decided names' })
  await expect(decided.getByLabel('Client meant by Karoo Ostrich Farms')).toHaveValue('New: Karoo Ostrich Farms')
  // The focus moves to the name that takes the place of the decided one.
  const name = page.getByRole('listitem', { name: 'Karoo Ostrich Farms' })
  await expect(name).toBeFocused()
  await decided.getByRole('button', { name: 'Undo Karoo Ostrich Farms' }).click()
  await expect(decided).toBeHidden()
  await expect(name).toBeFocused()
  await name.getByRole('button', { name: 'Add as new' }).click()
  await expect(decided).toBeVisible()
  await page.getByLabel('Headings').click()
  await page.getByRole('option', { name: 'There are no headings' }).click()
  await expect(page.getByLabel('Field of Column 4')).toHaveValue('')
  await page.getByLabel('Headings').click()
  await page.getByRole('option', { name: 'Row 1: Load Date · Product · Client · Tons' }).click()
  await expect(page.getByLabel('Field of Tons')).toHaveValue('Tonnage')
  await expectAccessible(page, 'an import with its decisions')
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  const question = page.getByRole('alertdialog', { name: 'Import 2 rows' })
  await expect(question).toContainText('1 row that cannot be taken will be left out.')
  await question.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(toastOf(page, 'Import Successful')).toContainText('2 trades imported')
  expect((await trades()).map(({ tonnage }) => tonnage).toSorted()).toEqual([31, 34.2])

  await page.getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
  await expect(toastOf(page, 'Import Taken Back')).toBeVisible()
  expect(await trades()).toEqual([])
  await page.getByRole('button', { name: 'All imports' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Former imports' })).toContainText('Taken back')
  await expect(page.getByLabel('Choose a file')).toBeFocused()
  await database.query('truncate trade cascade')
  await database.query(`delete from client where name = 'Karoo Ostrich Farms'`)
})

test('a commodity that is in no list is added during the import of its file, and its rows can be imported', async ({
  open,
  database,
}) => {
  try {
    const page = await open('administrator', '/admin?tab=import')
    const rows = 'Product;Load date;Tons\nSFOIL - Sunflower oilcake;20/11/2026;34,2\nHOMCHOP;20/11/2026;33\n'
    await page.getByLabel('Choose a file').setInputFiles({ name: 'oil.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
    const unknown = page.getByRole('listitem', { name: 'SFOIL' })
    await unknown.getByRole('button', { name: 'Add as new' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Commodity' })
    await expect(dialog.getByLabel('Code')).toHaveValue('SFOIL')
    await expect(dialog.getByLabel('Display Name')).toHaveValue('Sunflower oilcake')
    // The code may differ from the one in the file.
    await dialog.getByLabel('Code').fill('SUNOC')
    await dialog.getByRole('button', { name: 'Add Commodity' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('region', { name: 'Decided names' })).toContainText('SFOIL')
    await expect(page.getByRole('listitem', { name: 'SFOIL' })).toBeFocused()
    await expect(page.getByRole('button', { name: 'Import 2 rows' })).toBeEnabled()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page).not.toHaveURL(/import=/)
  } finally {
    await database.query(`delete from commodity where code = 'SUNOC'`)
  }
})

test('once a file is imported, the page no longer asks what its unknown names mean', async ({ open, database }) => {
  const page = await open('administrator', '/admin?tab=import')
  const rows = 'Product;Client;Tons\nHOMCHOP;Namaqua Goats;34,2\nHOMCHOP;;33\n'
  await page.getByLabel('Choose a file').setInputFiles({ name: 'goats.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary).toContainText('1 name that no list holds; say below what it means.')
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Import', exact: true }).click()
  await expect(toastOf(page, 'Import Successful')).toBeVisible()
  await expect(summary).toContainText('1 name that no list holds.')
  await database.query('truncate trade cascade')
})

test('an import that another administrator discarded says so, and leads back to the others', async ({ open, api }) => {
  const page = await open('administrator', '/admin?tab=import')
  const rows = 'Product;Tons\nHOMCHOP;33\n'
  await page.getByLabel('Choose a file').setInputFiles({ name: 'gone.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
  await expect(page.getByRole('heading', { name: 'gone.csv' })).toBeVisible()
  const id = new URL(page.url()).searchParams.get('import')
  const discarded = page.getByRole('status').getByText('This import was discarded')
  const field = page.getByLabel('Field of Tons')
  // First, since the page asks for the import once more after it was brought: that answer may say so as well.
  await field.focus()
  expect((await api.delete(`/api/admin/imports/${id}`)).status()).toBe(204)
  await expect(async () => {
    // Unless a fetch has found out by itself, the answer to a changed column says so.
    if (await discarded.isHidden()) await field.fill('comments', { timeout: 2_000 })
    if (await discarded.isHidden()) await field.press('Enter', { timeout: 2_000 })
    await expect(discarded).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(page.getByRole('heading', { name: 'gone.csv' })).toBeHidden()
  await expectAccessible(page, 'a discarded import')
  const back = page.getByRole('status').getByRole('button', { name: 'All imports' })
  await expect(back, 'the keys go on with it').toBeFocused()
  await back.press('Enter')
  await expect(page).not.toHaveURL(/import=/)
  await expect(page.getByLabel('Choose a file')).toBeFocused()
})

test('what another administrator changes or imports meanwhile is shown, and not imported unseen', async ({
  open,
  api,
  database,
}) => {
  const page = await open('administrator', '/admin?tab=import')
  const rows = 'Product;Sold at;Tons\nHOMCHOP;31;33\n'
  await page.getByLabel('Choose a file').setInputFiles({ name: 'two.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
  const importIt = page.getByRole('button', { name: 'Import 1 row' })
  await importIt.click()
  const path = `/api/admin/imports/${new URL(page.url()).searchParams.get('import')}`
  await api.put(path, { data: { matches: { 0: 'commodityId', 1: 'tonnage' } } })
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(toastOf(page, 'Import Failed')).toContainText('This import was changed meanwhile. Look at it once more.')
  await expect(question).toBeHidden()
  await expect(page.getByLabel('Field of Sold at')).toHaveValue('Tonnage')
  expect((await api.post(`${path}/apply`)).status()).toBe(200)
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(toastOf(page, 'Error')).toContainText('This import is already done.')
  await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible()
  await database.query('truncate trade cascade')
})
