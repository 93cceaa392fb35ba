import { expectAccessible, expectAccessibleInBoth } from '../accessibility/axe.ts'
import { delayRequests } from '../product/delay-requests.ts'
import { loseAnswer } from '../product/lose-answer.ts'
import { references } from '../product/references.ts'
import { expect, test } from '../test.ts'
import { toastOf } from '../trades/table.ts'
import { addRate, ratesPage } from './rates-page.ts'

test('the first rate is added with a new transporter, copied, changed and deleted', async ({ open, database }) => {
  const page = await open('rates', '/transport-rates')
  const rates = ratesPage(page)
  await expect(page.getByText('No transport rates found.')).toBeVisible()
  await page.getByRole('button', { name: 'Add First Rate' }).click()
  await rates.enter('From Location', 'Kroonstad')
  await page.keyboard.press('Control+Enter')
  await expect(rates.dialog.getByLabel('To Location')).toBeFocused()
  await expect(rates.dialog.getByLabel('To Location')).toHaveAccessibleDescription('To Location is required')
  await rates.enter('To Location', 'Bothaville')
  const transporter = rates.dialog.getByRole('combobox', { name: 'Transporter' })
  await transporter.fill('Rooidam Transprt')
  await page.getByRole('option', { name: 'Add new: "Rooidam Transprt"' }).click()
  await expect(transporter).toHaveValue('New: Rooidam Transprt')
  await expect(rates.dialog.getByText('There is a similar name: Rooidam Transport')).toBeVisible()
  await rates.dialog.getByRole('button', { name: 'Rooidam Transport', exact: true }).press('Enter')
  await expect(transporter).toHaveValue('Rooidam Transport')
  await expect(transporter).toBeFocused()
  await transporter.fill('Karoo Haulage')
  await transporter.press('Enter')
  await expect(transporter).toHaveValue('New: Karoo Haulage')
  await rates.choose('Truck Type', 'Interlink')
  await rates.enter('Rate per Ton', 'R 412,50')
  await rates.dialog.getByRole('button', { name: 'Create Rate' }).click()
  await expect(toastOf(page, 'Success')).toContainText('Transport rate created successfully')
  const row = rates.row('Kroonstad → Bothaville, Karoo Haulage')
  await expect(row).toContainText('R412.50')
  await expect(rates.group('Interlink')).toBeVisible()

  await rates.action('Copy', 'Kroonstad → Bothaville').click()
  await expect(toastOf(page, 'Transport Rate Copied')).toBeVisible()
  await expect(rates.dialog.getByRole('combobox', { name: 'Transporter' })).toHaveValue('Karoo Haulage')
  await rates.enter('To Location', 'Delmas')
  await page.keyboard.press('Control+Enter')
  await expect(rates.group('Interlink')).toContainText('2 rates')

  await rates.action('Edit', 'Kroonstad → Delmas').click()
  await rates.enter('Rate per Ton', '')
  await rates.enter('Load Rate', '12 800')
  await rates.dialog.getByRole('button', { name: 'Update Rate' }).click()
  await expect(rates.dialog.getByText('Commodity is required')).toBeVisible()
  await rates.choose('Commodity', 'homchop')
  await rates.dialog.getByRole('button', { name: 'Update Rate' }).click()
  await expect(toastOf(page, 'Success')).toContainText('Transport rate updated successfully')
  await expect(rates.row('Kroonstad → Delmas')).toContainText('R12 800.00')

  await rates.action('Delete', 'Kroonstad → Delmas').click()
  const question = page.getByRole('alertdialog', { name: 'Delete Transport Rate' })
  await expect(question).toContainText('Are you sure you want to delete this transport rate?')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toastOf(page, 'Success')).toContainText('Transport rate deleted successfully')
  await expect(rates.row('Kroonstad → Delmas')).toHaveCount(0)
  expect(await database.query(`select from_location from transport_rate`)).toHaveLength(1)
  await database.query(`delete from transport_rate`)
  await database.query(`delete from transporter where name = 'Karoo Haulage'`)
})

test('a name that is in no list stays in the form, which says so; the rate is not saved without it', async ({
  open,
  database,
}) => {
  const page = await open('rates', '/transport-rates')
  const rates = ratesPage(page)
  await page.getByRole('button', { name: 'Add First Rate' }).click()
  await rates.enter('From Location', 'Kroonstad')
  await rates.enter('To Location', 'Bothaville')
  await rates.enter('Rate per Ton', '412')
  await rates.choose('Truck Type', 'Interlink')
  const commodity = rates.dialog.getByRole('combobox', { name: 'Commodity' })
  await commodity.fill('Hominy Chap')
  await rates.dialog.getByLabel('Load Rate').focus()
  await expect(commodity).toHaveValue('Hominy Chap')
  await expect(commodity).toHaveAccessibleDescription(/^There is no commodity "Hominy Chap"\. Choose one from the list/)
  await page.keyboard.press('Control+Enter')
  await expect(commodity).toBeFocused()
  expect(await database.query('select 1 from transport_rate')).toEqual([])
  await rates.choose('Commodity', 'homchop')
  await expect(commodity).toHaveAccessibleDescription('')
  const chosen = await commodity.inputValue()
  await commodity.fill('Hominy Chap')
  await commodity.press('Tab')
  await expect(commodity).toHaveValue('Hominy Chap')
  // The name that stood there, typed again, is that one, and not what was left in the field last.
  await commodity.fill(chosen)
  await commodity.press('Tab')
  await expect(commodity).toHaveValue(chosen)
  await expect(commodity).toHaveAccessibleDescription('')
  await page.keyboard.press('Control+Enter')
  await expect(toastOf(page, 'Success')).toBeVisible()
  expect(await database.query('select commodity_id from transport_rate')).toEqual([
    { commodity_id: references.commodity.hominyChop.id },
  ])
  await database.query('delete from transport_rate')
})

test('a person who types a transporter before the list has loaded gets the existing one, not a new one', async ({ open }) => {
  const page = await open('rates', '/transport-rates')
  const release = await delayRequests(page, '**/api/transporters')
  await page.getByRole('button', { name: 'Add First Rate' }).click()
  const transporter = ratesPage(page).dialog.getByRole('combobox', { name: 'Transporter' })
  await transporter.fill('rooidam transport')
  await expect(page.getByText('The list is on its way.')).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(0)
  await transporter.press('Enter')
  await release()
  await expect(transporter).toHaveValue('Rooidam Transport')
})

test('a person who types a new transporter before the list has loaded gets it as new once it has', async ({ open }) => {
  const page = await open('rates', '/transport-rates')
  const release = await delayRequests(page, '**/api/transporters')
  await page.getByRole('button', { name: 'Add First Rate' }).click()
  const transporter = ratesPage(page).dialog.getByRole('combobox', { name: 'Transporter' })
  await transporter.fill('Karoo Haulage')
  await transporter.press('Tab')
  await release()
  await expect(transporter).toHaveValue('New: Karoo Haulage')
})

test('rates are found by route, name and figure; the search is in the address, and clearing it shows all', async ({
  api,
  open,
}) => {
  await addRate(api)
  await addRate(api, { fromLocation: 'Vryburg', toLocation: 'Delmas', truckType: 'rigid', ratePerTon: null, loadRate: 27_300 })
  const page = await open('rates', '/transport-rates')
  const rates = ratesPage(page)
  await expect(rates.table.getByRole('rowgroup').getByRole('button', { expanded: true })).toHaveText([/Side Tipper/, /Rigid/])
  await page.getByRole('button', { name: 'Collapse All' }).click()
  await expect(rates.row('Vryburg → Delmas')).toHaveCount(0)
  for (const typed of ['vryburg -> delmas', 'Rigid', '273', 'R27 300.00']) {
    await rates.search.fill(typed)
    await expect(rates.row('Vryburg → Delmas')).toBeVisible()
    await expect(rates.row('Kroonstad → Bothaville')).toHaveCount(0)
  }
  await expect(page).toHaveURL(/q=R27/)
  await rates.search.fill('zebra')
  await expect(page.getByText('No transport rates found matching "zebra".')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Search', exact: true }).click()
  await expect(rates.group('Rigid')).toHaveAttribute('aria-expanded', 'false')
  await page.getByRole('button', { name: 'Expand All' }).click()
  await expect(rates.row('Kroonstad → Bothaville')).toBeVisible()
})

test('ended rates are folded and counted, and choosing a day, kept in the address, shows the rates valid on it', async ({
  api,
  open,
}) => {
  await addRate(api, { validTo: '2025-06-30', ratePerTon: 390 })
  await addRate(api, { validTo: '2024-06-30', ratePerTon: 370, toLocation: 'Delmas' })
  await addRate(api, { validFrom: '2025-07-01' })
  const page = await open('rates', '/transport-rates')
  const rates = ratesPage(page)
  const headings = rates.table.getByRole('rowgroup').locator('button[aria-expanded]')
  await expect(headings).toHaveText([/Side Tipper.*1 rate/, /Ended rates.*2 rates/])
  await expect(rates.row('Kroonstad → Delmas')).toHaveCount(0)
  await headings.last().click()
  await expect(rates.row('Kroonstad → Delmas')).toContainText('R370.00')
  await headings.last().click()

  const day = page.getByRole('textbox', { name: 'Valid on' })
  await day.fill('30/6/2025')
  await day.press('Enter')
  await expect(page).toHaveURL(/on=2025-06-30/)
  await expect(headings).toHaveText([/Side Tipper.*1 rate/])
  await expect(rates.row('Kroonstad → Bothaville')).toContainText('R390.00')
  await expectAccessible(page, 'rates of a day')
  await page.reload()
  await expect(day).toHaveValue('2025-06-30')
  await expect(rates.row('Kroonstad → Bothaville')).toContainText('R390.00')
  await rates.search.fill('delmas')
  await expect(page.getByText('No transport rates valid on 30 Jun 2025 found matching "delmas".')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(day).toHaveValue('')
  // Invalid text is cleared with the filters, too.
  await day.fill('abc')
  await rates.search.fill('nowhere')
  await page.getByRole('button', { name: 'Clear Search', exact: true }).click()
  await expect(day).toHaveValue('')
  // What a search finds is shown, also among the rates that have ended.
  await rates.search.fill('delmas')
  await expect(rates.row('Kroonstad → Delmas')).toBeVisible()
})

test('a rate that cannot be saved stays as typed with the reason, and overwrites no changes by others', async ({ api, open }) => {
  await addRate(api)
  const page = await open('rates', '/transport-rates')
  const rates = ratesPage(page)
  await rates.action('Edit', 'Kroonstad → Bothaville').click()
  await rates.enter('Rate per Ton', '420')
  const [rate] = await (await api.get('/api/transport-rates')).json()
  await api.put(`/api/transport-rates/${rate.id}`, { data: { toLocation: 'Delmas' } })
  const update = rates.dialog.getByRole('button', { name: 'Update Rate' })
  await page.route('**/api/transport-rates/*', (route) => route.fulfill({ status: 500, body: '' }))
  await update.click()
  await expect(toastOf(page, 'Error')).toContainText('Failed to update transport rate')
  await page.unroute('**/api/transport-rates/*')
  // Somebody else's edit reaches the page by an event, or through the server's refusal: either way it is not undone.
  await expect(async () => {
    if (await update.isVisible()) await update.click()
    await expect(rates.dialog).toBeHidden({ timeout: 1000 })
  }).toPass()
  await expect(rates.row('Kroonstad → Delmas')).toContainText('R420.00')
})

test('a refused field has the focus before anything else can be done', async ({ open }) => {
  const page = await open('rates', '/transport-rates')
  await page.getByRole('button', { name: 'Add Rate' }).click()
  const { dialog } = ratesPage(page)
  await dialog.getByLabel('Rate per Ton').focus()
  const focused = await dialog.getByRole('button', { name: 'Create Rate' }).evaluate(async (button: HTMLElement) => {
    button.click()
    await null
    return (document.activeElement as HTMLInputElement).labels?.[0]?.textContent
  })
  expect(focused).toContain('From Location')
})

test('leaving a rate asks only when something was typed', async ({ open }) => {
  const page = await open('rates', '/transport-rates')
  const { dialog, enter } = ratesPage(page)
  await page.getByRole('button', { name: 'Add Rate' }).click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Add Rate' }).click()
  await enter('From Location', 'Kroonstad')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep Editing' }).click()
  await expect(dialog.getByLabel('From Location')).toHaveValue('Kroonstad')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
})

test('people without the permission cannot open the page', async ({ open }) => {
  const page = await open('logistics', '/transport-rates')
  await expect(toastOf(page, 'Access Denied')).toContainText("You don't have permission to access the transport rates section.")
})

test('the page and its dialogs are accessible', async ({ api, open }) => {
  await addRate(api, { validTo: '2026-01-31' })
  await addRate(api, { validFrom: '2026-01-01' })
  const page = await open('administrator', '/transport-rates')
  const rates = ratesPage(page)
  await expect(rates.table).toBeVisible()
  await expectAccessibleInBoth(page, 'rates')
  await page.getByRole('button', { name: 'Add Rate' }).click()
  await rates.dialog.getByRole('button', { name: 'Create Rate' }).click()
  await rates.dialog.getByRole('combobox', { name: 'Transporter' }).fill('Rooidam Trans')
  await page.getByRole('option', { name: /Add new/ }).click()
  await expectAccessibleInBoth(page, 'dialog')
})

test('the rates are saved as a spreadsheet', async ({ open, api }) => {
  await addRate(api)
  const page = await open('rates', '/transport-rates')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  expect((await file).suggestedFilename()).toMatch(/^transport-rates-\d{4}-\d\d-\d\d\.xlsx$/)
  await expect(toastOf(page, 'Export Successful')).toContainText('Transport rates exported successfully')
})

test('a rate whose answer was lost exists once, however often it is submitted', async ({ open, database }) => {
  const page = await open('rates', '/transport-rates')
  const rates = ratesPage(page)
  const { lost } = await loseAnswer(page, 'POST', '**/api/transport-rates')
  await page.getByRole('button', { name: 'Add First Rate' }).click()
  await rates.enter('From Location', 'Kroonstad')
  await rates.enter('To Location', 'Bothaville')
  const transporter = rates.dialog.getByRole('combobox', { name: 'Transporter' })
  await transporter.fill('Karoo Haulage')
  await transporter.press('Enter')
  await rates.choose('Truck Type', 'Interlink')
  await rates.enter('Rate per Ton', '412,50')
  await page.keyboard.press('Control+Enter')
  await expect(toastOf(page, 'Error')).toContainText('It may have been done already.')
  expect(lost()).toBe(201)
  await page.keyboard.press('Control+Enter')
  await expect(toastOf(page, 'Success')).toContainText('Transport rate created successfully')
  await expect(rates.dialog).toBeHidden()
  expect(await database.query(`select from_location from transport_rate`)).toHaveLength(1)
  await database.query(`delete from transport_rate`)
  await database.query(`delete from transporter where name = 'Karoo Haulage'`)
})
