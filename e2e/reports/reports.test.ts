import { expectAccessible } from '../accessibility/axe.ts'
import { failRequests } from '../product/fail-requests.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'
import { toastOf } from '../trades/table.ts'

test('finance filters a report, sees what it will hold, exports it, and runs it again from the history', async ({
  api,
  open,
  enter,
}) => {
  await enter({ loadingDate: '2026-11-02', tonnage: 34.2, sellingPrice: 4_120 })
  await enter({ loadingDate: '2026-11-03', tonnage: 10 })
  const calledOff = await enter({ loadingDate: '2026-11-03', tonnage: 31 })
  await api.post(`/api/trades/${calledOff.id}/cancel`)
  const page = await open('finance', '/reports')
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  await expectAccessible(page, 'reports')
  await page.getByRole('button', { name: 'Set Filters' }).click()
  const dialog = page.getByRole('dialog', { name: 'Custom Report' })
  await dialog.getByLabel('Minimum Tonnage').fill('30 t')
  await expect(dialog.getByRole('status')).toContainText('2 trades, 1 of them cancelled · 34.2 tons · revenue R140\u00a0904.00')
  await enter({ tonnage: 30 })
  await expect(dialog.getByRole('status'), 'once somebody else entered one').toContainText('3 trades, 1 of them cancelled')
  await expectAccessible(page, 'custom report')
  await dialog.getByLabel('Maximum Tonnage').fill('9')
  await expect(dialog.getByRole('status'), 'why nothing is counted or saved').toHaveText('The maximum is below the minimum.')
  await dialog.getByRole('button', { name: 'Export Excel' }).click()
  await expect(dialog.getByLabel('Maximum Tonnage')).toHaveAccessibleDescription('The maximum is below the minimum.')
  await dialog.getByLabel('Maximum Tonnage').fill('')
  await expect(dialog.getByRole('status')).toContainText('3 trades, 1 of them cancelled · 64.2 tons')
  // A client that was only begun to be typed is not left out unnoticed.
  const client = dialog.getByRole('combobox', { name: 'Client' })
  await client.fill('witr')
  await expect(page.getByRole('option', { name: /Witrand/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Export Excel' }).click()
  await expect(client).toHaveValue('witr')
  await expect(client).toHaveAccessibleDescription('There is no client "witr". Choose one from the list.')
  await expect(dialog.getByRole('status').filter({ hasText: 'There is no client' })).toBeVisible()
  await client.fill('')
  await dialog.getByLabel('Maximum Tonnage').focus()
  await expect(dialog.getByRole('status')).toContainText('3 trades, 1 of them cancelled · 64.2 tons')
  const file = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export Excel' }).click()
  expect((await file).suggestedFilename()).toMatch(/^custom-report-\d{4}-\d\d-\d\d\.xlsx$/)
  await expect(toastOf(page, 'Success')).toContainText('Custom report exported successfully')
  await expect(dialog).toBeHidden()
  const line = page.getByRole('row', { name: /Custom Report/ }).first()
  await expect(line).toContainText('Minimum Tonnage 30')
  const again = page.waitForEvent('download')
  await line.getByRole('button', { name: /^Run again/ }).click()
  expect((await again).suggestedFilename()).toMatch(/^custom-report/)
})

test('a text that names no client stays while one that was chosen is removed, and a chosen one is named again at no cost', async ({
  open,
}) => {
  const page = await open('finance', '/reports')
  await page.getByRole('button', { name: 'Set Filters' }).click()
  const dialog = page.getByRole('dialog', { name: 'Custom Report' })
  const client = dialog.getByRole('combobox', { name: 'Client' })
  const chosen = dialog.getByRole('button', { name: 'Remove Umhlali Mixers' })
  await client.fill('umhlali')
  await page.getByRole('option', { name: /Umhlali/ }).click()
  await expect(chosen).toBeVisible()
  await client.fill('UMHLALI mixers')
  await expect(page.getByText('Nothing matches.')).toBeVisible()
  await client.press('Enter')
  await expect(client).toHaveValue('')
  await expect(client).not.toHaveAttribute('aria-invalid', 'true')
  await client.fill('witr')
  await expect(page.getByRole('option', { name: /Witrand/ })).toBeVisible()
  await dialog.getByLabel('Maximum Tonnage').focus()
  await chosen.click()
  await expect(chosen).toHaveCount(0)
  await expect(client).toHaveValue('witr')
  await expect(client).toHaveAccessibleDescription('There is no client "witr". Choose one from the list.')
})

test('the history of exports is filtered by person, report and days, and the address keeps the filters', async ({
  open,
  api,
}) => {
  await api.get('/api/export/clients')
  await api.get('/api/export/suppliers')
  const page = await open('finance', '/reports')
  await page.request.get('/api/export/trades')
  const history = page.getByRole('region', { name: 'Export History' }).first()
  const lines = history.getByRole('row').filter({ has: page.getByRole('button', { name: /^Run again/ }) })
  const choose = async (name: string, option: RegExp) => {
    await history.getByRole('combobox', { name }).click()
    await page.getByRole('option', { name: option }).click()
  }
  await choose('Person', /^Anneke/)
  await expect(lines.filter({ hasText: 'Anneke' }).first()).toBeVisible()
  await expect(lines.filter({ hasNotText: 'Anneke' })).toHaveCount(0)
  await choose('Report', /^Clients/)
  await expect(lines.filter({ hasText: 'Clients' }).first()).toBeVisible()
  await expect(lines.filter({ hasNotText: 'Clients' })).toHaveCount(0)
  await expect(page).toHaveURL(/person=.*kind=clients/)
  await expectAccessible(page, 'exports that are narrowed')
  await history.getByRole('textbox', { name: 'To' }).fill('2020-01-31')
  await expect(history.getByText('No exports match')).toBeVisible()
  await page.reload()
  await expect(history.getByText('No exports match')).toBeVisible()
  await history.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(lines.filter({ hasText: 'All Trades' }).first()).toBeVisible()
  await choose('Report', /^Clients/)
  await history.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(history.getByRole('combobox', { name: 'Person' })).toBeFocused()
})

test('an administrator sets up a custom report as finance does, from the page and from Export Data', async ({
  newPage,
  open,
}) => {
  const whole = await open('administrator', '/reports')
  const user = await (await whole.request.get('/api/auth/user')).json()
  const page = await newPage({ storageState: await whole.context().storageState() })
  // By permission alone, without the admin role, which holds all of them.
  const limited = { ...user, role: 'user', permissions: ['administration'] }
  await page.route('**/api/auth/user', (route) => route.fulfill({ json: limited }))
  await page.route('**/api/auth/session', (route) => route.fulfill({ json: { user: limited } }))
  await page.goto('/reports')
  await expect(page.getByRole('heading', { name: 'Saved Reports' })).toBeVisible()
  await page.getByRole('button', { name: 'Set Filters' }).click()
  const report = page.getByRole('dialog', { name: 'Custom Report' })
  await expect(report.getByRole('status')).toContainText('0 trades')
  await report.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Export Data' }).click()
  await page.getByRole('dialog', { name: 'Export Data' }).getByRole('button', { name: 'Custom Report' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/reports$/)
})

test('completed months show a year, a month and its weeks, and export the month', async ({ open, enter }) => {
  const year = today.slice(0, 4)
  const trade = await enter({ invoiced: true, deliveryDate: `${year}-02-04`, sellingPrice: 4_120, tonnage: 34 })
  const page = await open('reports', '/reports/completed-months')
  await expect(page.getByRole('heading', { level: 1, name: 'Completed Months' })).toBeVisible()
  const asked = page.waitForRequest(/\/api\/reports\/completed-months\?/)
  await page.getByRole('combobox', { name: 'Month' }).click()
  await page.getByRole('option', { name: 'February' }).click()
  const { searchParams } = new URL((await asked).url())
  expect(Object.fromEntries(searchParams)).toEqual({ year, month: '2', includeAllTrades: 'true' })
  await expect(page.getByRole('heading', { name: `February ${year} Trades` })).toBeVisible()
  await expect(page.getByText('1 trade(s)')).toContainText('34.00 t · revenue R140\u00a0080.00')
  await expect(page.getByText('1 trade · 34.00 t · revenue R140\u00a0080.00 · net R0.00')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(trade.tradeNumber) })).toContainText('R4\u00a0120.00/t')
  await expectAccessible(page, 'completed months')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export Month' }).click()
  expect((await file).suggestedFilename()).toBe(`completed-month-February-${year}.xlsx`)
  const desktop = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  // On a phone the sums are below the heading, which has no room for them.
  await expect(page.getByText('1 trade(s)')).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('34.00 t · revenue R140\u00a0080.00 · net R0.00', { exact: true })).toBeInViewport({ ratio: 1 })
  if (desktop) await page.setViewportSize(desktop)
  const csv = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await csv).suggestedFilename()).toBe(`completed-month-February-${year}.csv`)
  await page.getByRole('combobox', { name: 'Month' }).click()
  await page.getByRole('option', { name: 'January' }).click()
  await expect(page.getByText('No completed trades found for the selected month')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: `January ${year} Trades` })).toBeVisible()
  // An old link shows no month of another year.
  await page.goto('/reports/completed-months?year=2012&month=2')
  await expect(page.getByRole('combobox', { name: 'Month' })).toHaveText('Choose a month')
})

test('an open month of completed trades updates when trades are completed, changed or deleted elsewhere', async ({
  api,
  enter,
  open,
}) => {
  const year = today.slice(0, 4)
  const first = await enter({ invoiced: true, deliveryDate: `${year}-02-04`, tonnage: 34 })
  const waiting = await enter({ deliveryDate: `${year}-02-11`, tonnage: 20 })
  const page = await open('reports', `/reports/completed-months?year=${year}&month=2`)
  const row = ({ tradeNumber }: { tradeNumber: string }) => page.getByRole('row').filter({ hasText: tradeNumber })
  await expect(row(first)).toContainText('34')
  await expect(row(waiting)).toHaveCount(0)
  await api.patch(`/api/trades/${waiting.id}`, { data: { invoiced: true } })
  await expect(row(waiting)).toBeVisible()
  await api.patch(`/api/trades/${first.id}`, { data: { tonnage: 35.1 } })
  await expect(row(first)).toContainText('35.1')
  await api.delete(`/api/trades/${first.id}`)
  await expect(row(first)).toHaveCount(0)
  await expect(row(waiting)).toBeVisible()
})

test('the reports page exports the summary of any month, all trades, and a report as CSV', async ({ open, enter }) => {
  await enter({ loadingDate: '2026-02-04', tonnage: 34.2 })
  const page = await open('finance', '/reports')
  const summary = page.getByRole('region', { name: 'Monthly Summary' })
  await summary.getByRole('combobox', { name: 'Month of the summary' }).click()
  await page.getByRole('option', { name: 'February 2026' }).click()
  await expect(summary).toContainText('1 trade in February 2026')
  const ofFebruary = page.waitForEvent('download')
  await summary.getByRole('button', { name: 'Export Excel' }).click()
  expect((await ofFebruary).suggestedFilename()).toBe('monthly-summary-February-2026.xlsx')
  const trades = page.waitForEvent('download')
  await page.getByRole('region', { name: 'All Trades' }).getByRole('button', { name: 'Export CSV' }).click()
  expect((await trades).suggestedFilename()).toMatch(/^trades-.*\.csv$/)
  await page.getByRole('button', { name: 'Set Filters' }).click()
  const dialog = page.getByRole('dialog', { name: 'Custom Report' })
  await dialog.getByRole('checkbox', { name: 'As CSV' }).check()
  const report = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export CSV' }).click()
  expect((await report).suggestedFilename()).toMatch(/^custom-report-.*\.csv$/)
  await expect(dialog).toBeHidden()
  // As CSV again: a repeated export has the same format.
  const again = page.waitForEvent('download')
  await page
    .getByRole('row', { name: /Custom Report/ })
    .first()
    .getByRole('button', { name: /^Run again/ })
    .click()
  expect((await again).suggestedFilename()).toMatch(/^custom-report-.*\.csv$/)
})

test('people who may not read completed months see a message that says so', async ({ open }) => {
  const page = await open('logistics', '/reports/completed-months')
  await expect(toastOf(page, 'Access Denied')).toContainText("You don't have permission to access completed months reports.")
  const denied = page.getByRole('main')
  await expect(denied.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(denied).toContainText('It needs the permission Reports or Finance or Administration.')
  await expect(denied.getByRole('link', { name: 'Back to Reports' })).toHaveAttribute('href', '/reports')
})

test('a report whose trades cannot be counted says so, and counts them again on request', async ({ enter, open }) => {
  await enter({ loadingDate: today, tonnage: 34 })
  const page = await open('finance', '/reports')
  const recover = await failRequests(page, '**/api/reports/custom-report**')
  await page.getByRole('button', { name: 'Set Filters' }).click()
  const dialog = page.getByRole('dialog', { name: 'Custom Report' })
  await expect(dialog.getByRole('status')).toContainText('The trades could not be counted.')
  await expectAccessible(page, 'a report that is not counted')
  await recover()
  await dialog.getByRole('button', { name: 'Try Again' }).click()
  await expect(dialog.getByRole('status')).toContainText('1 trade · 34.0 tons')
})

test('people to filter by who could not be loaded are said to be, and can be fetched again', async ({ open, api }) => {
  await api.get('/api/export/clients')
  const page = await open('finance', 'about:blank')
  const recover = await failRequests(page, '**/api/export/history/people')
  await page.goto('/reports')
  const person = page.getByRole('region', { name: 'Export History' }).first().getByRole('combobox', { name: 'Person' })
  await person.click()
  await expect(page.getByText('The list could not be loaded.')).toBeVisible()
  await expect(page.getByText('Nothing matches.')).toBeHidden()
  await recover()
  await page.getByRole('option', { name: 'Try Again' }).click()
  await expect(page.getByRole('option', { name: /^Anneke/ })).toBeVisible()
})

test('of many exports the latest are listed, which is said, and they are not sorted among themselves', async ({ open }) => {
  const page = await open('administrator', 'about:blank')
  await page.route('**/api/export/history?*', async (route) => {
    const limit = Number(new URL(route.request().url()).searchParams.get('limit'))
    const line = { at: '2026-11-20T08:00:00Z', user: { id: 'p-1', name: 'Lerato' }, kind: 'trades', filters: {}, rows: 3 }
    await route.fulfill({ json: Array.from({ length: limit }, (_, at) => ({ ...line, id: `${at}`, outcome: 'whole' })) })
  })
  await page.goto('/reports')
  const history = page.getByRole('region', { name: 'Export History' }).first()
  await expect(history.getByText('The latest 100. The filters find the others.')).toBeVisible()
  await expect(history.getByRole('columnheader', { name: 'When' })).toBeVisible()
  await expect(history.getByRole('button', { name: 'When' })).toHaveCount(0)
})
