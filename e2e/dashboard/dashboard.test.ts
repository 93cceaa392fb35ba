import { addDays, weekdayOf } from '@haulm/domain/calendar/day.ts'
import { expectAccessible } from '../accessibility/axe.ts'
import { delayRequests } from '../product/delay-requests.ts'
import { failRequests } from '../product/fail-requests.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'

const priced = { tonnage: 30, buyingPricePerTon: 3_000, sellingPrice: 4_000, transportRatePerTon: 400 }

for (const colorScheme of ['light', 'dark'] as const) {
  test(`finance sees five figures, and the months of each with their trades, ${colorScheme}`, async ({ enter, open }) => {
    const invoiced = await enter({ ...priced, loadingDate: today, invoiced: true })
    const waiting = await enter({ ...priced, loadingDate: today, logisticsStatus: 'Complete' })
    const other = await enter({ loadingDate: today })
    const page = await open('finance', '/', { colorScheme })
    await expect(page.getByRole('button', { name: /^Active Trades 2/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Total Volume 60 tons/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Revenue R240\.0K/ })).toBeVisible()
    await expect(page.getByTitle('R240\u00a0000.00', { exact: true })).toHaveText('R240.0K')
    await expect(page.getByRole('button', { name: /^Total Net R36\.0K/ })).toBeVisible()
    await page.getByRole('button', { name: /^Pending Finance 1/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Pending Finance' })
    await expect(dialog.getByRole('row')).toHaveCount(3)
    await expect(dialog.getByRole('row').nth(2)).toContainText(/^Total: show its trades1/)
    await expect(dialog.locator('[data-chart=columns]')).toBeVisible()
    await expectAccessible(page, 'monthly breakdown')
    await dialog.getByRole('link').first().click()
    await expect(dialog).toBeHidden()
    const grid = page.getByRole('grid')
    await expect(grid).toContainText(waiting.tradeNumber)
    await expect(grid).not.toContainText(invoiced.tradeNumber)
    await expect(grid).not.toContainText(other.tradeNumber)
    await expectAccessible(page, 'dashboard')
  })
}

test('without the right to read prices there are three figures; administrators have no figure of incomplete trades', async ({
  open,
}) => {
  const logistics = await open('logistics', '/dashboard')
  const figures = logistics.getByRole('region', { name: 'Figures' }).getByRole('button')
  await expect(figures).toHaveText([/^Active Trades/, /^Total Volume/, /^Incomplete Logistics/])
  const administrator = await open('administrator', '/')
  const theirs = administrator.getByRole('region', { name: 'Figures' }).getByRole('button')
  await expect(theirs).toHaveText([/^Active Trades/, /^Total Volume/, /^Revenue/, /^Total Net/])
  await theirs.first().click()
  await expect(administrator.getByText('No monthly data available for this statistic.')).toBeVisible()
})

test('the cards update when a trade is saved', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today, tonnage: 30 })
  const page = await open('logistics', '/')
  await expect(page.getByRole('button', { name: /^Total Volume 30 tons/ })).toBeVisible()
  const place = await page.getByRole('columnheader', { name: 'Volume', exact: true }).getAttribute('aria-colindex')
  const cell = page.locator(`tr[data-trade="${trade.id}"] td[aria-colindex="${place}"]`)
  await cell.click()
  await page.keyboard.press('F2')
  await page.keyboard.type('34')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Total Volume 34 tons/ })).toBeVisible()
})

test('the current week says that it ends today when later loads are left out', async ({ enter, open }) => {
  await enter({ loadingDate: today, tonnage: 30 })
  const page = await open('logistics', '/')
  const current = page.getByRole('button', { name: /This week/ })
  const isSunday = weekdayOf(today) === 7
  await expect(current).toHaveAccessibleName(isSunday ? /This week(?!,)/ : /This week, to today/)
  await page.goto('/?preset=all')
  await expect(current).toHaveAccessibleName(/This week(?!,)/)
})

test('a page left open over night shows the new day in the morning', async ({ enter, open }) => {
  const tomorrow = await enter({ loadingDate: addDays(today, 1), tonnage: 30 })
  const page = await open('logistics', 'about:blank')
  await page.clock.install()
  await page.goto('/')
  const row = page.locator(`tr[data-trade="${tomorrow.id}"]`)
  await expect(page.getByText(/^No (active )?trades found/)).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.clock.fastForward('24:00:00')
  await expect(row).toBeVisible()
})

test('the default date range appears only in the toolbar, and so does one that is chosen below it', async ({ open }) => {
  const page = await open('logistics', '/')
  await expect(page.getByRole('button', { name: /01 Sep 2025/ })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Clear', exact: true })).toBeHidden()
  await page.goto('/?preset=current_year')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Date range' })).toHaveText('All dates')
})

test('the page makes at most six requests before cards and rows are there, even when the cards come last', async ({
  enter,
  open,
  database,
}) => {
  const trade = await enter({ loadingDate: today, truckType: 'side_tipper' })
  await database.makeEventsOlder()
  const page = await open('finance', 'about:blank')
  const answer = await delayRequests(page, '**/api/dashboard/stats')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  await page.goto('/')
  const row = page.locator(`tr[data-trade="${trade.id}"]`)
  await expect(row).toBeVisible()
  // By now, what is fetched after the rows would have been requested.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(6)
  expect(asked).not.toContain('/api/truck-types')
  await answer()
  await expect(page.getByRole('button', { name: /^Active Trades 1/ })).toBeVisible()
  await expect(row).toContainText('Side Tipper')
})

test('people who may read no trades see an empty page that says whom to ask', async ({ openOnce }) => {
  const page = await openOnce('newcomer', '/')
  await expect(page.getByText('There is nothing here for you yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Figures' })).toBeHidden()
})

test('while the settings cannot be loaded, the page shows the trades from the default start day on', async ({ enter, open }) => {
  const trade = await enter({ ...priced, loadingDate: today })
  const page = await open('logistics', 'about:blank')
  const away = { status: 500, json: { message: 'Something went wrong on our side.', code: 'internal' } }
  await page.route('**/api/settings', (route) => route.fulfill(away))
  await page.goto('/')
  await expect(page.getByRole('row').filter({ hasText: trade.tradeNumber })).toBeVisible()
})

test('the months of a figure stay in view when they cannot be fetched again', async ({ enter, open }) => {
  await enter({ loadingDate: today, tonnage: 30 })
  const page = await open('logistics', '/')
  await page.getByRole('button', { name: /^Total Volume 30 tons/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Total Volume' })
  await expect(dialog.getByRole('row')).toHaveCount(3)
  const recover = await failRequests(page, '**/api/dashboard/monthly-breakdown/**')
  await enter({ loadingDate: today, tonnage: 4 })
  await expect(dialog.getByRole('alert')).toContainText('The months could not be loaded.')
  await expect(dialog.getByRole('row')).toHaveCount(3)
  await recover()
  await dialog.getByRole('button', { name: 'Try Again' }).click()
  await expect(dialog.getByRole('row').last()).toContainText('34')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
})

test('figures that could not be loaded are said to be, and come by themselves', async ({ enter, open }) => {
  await enter({ loadingDate: today, tonnage: 30 })
  const page = await open('logistics', 'about:blank')
  const recover = await failRequests(page, '**/api/dashboard/stats', 1)
  await page.goto('/')
  const figures = page.getByRole('region', { name: 'Figures' })
  await expect(figures.getByRole('alert')).toContainText('The figures could not be loaded. The database is away.')
  await recover()
  await expect(figures.getByRole('button', { name: /^Total Volume 30 tons/ })).toBeVisible()
})

test('figures that could not be fetched again stay in view, and are said to be', async ({ enter, open }) => {
  await enter({ loadingDate: today, tonnage: 30 })
  const page = await open('logistics', '/')
  await expect(page.getByRole('button', { name: /^Total Volume 30 tons/ })).toBeVisible()
  const recover = await failRequests(page, '**/api/dashboard/stats', 1)
  await enter({ loadingDate: today, tonnage: 4 })
  await expect(page.getByRole('alert')).toContainText('The figures could not be loaded. The database is away.')
  // A request that was in flight before may have counted the second trade.
  await expect(page.getByRole('button', { name: /^Total Volume 3[04] tons/ })).toBeVisible()
  await recover()
  await expect(page.getByRole('button', { name: /^Total Volume 34 tons/ })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
