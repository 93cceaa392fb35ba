import { weekOf } from '@haulm/domain/calendar/week.ts'
import { delayRequests } from '../product/delay-requests.ts'
import { layoutShift, mostShift } from '../product/layout-shift.ts'
import { expect, test } from '../test.ts'
import { today, weekName, weeksAgo } from './days.ts'
import { tradesTable } from './table.ts'

test('without any trade the page says so, and offers to enter the first (ux 13)', async ({ open }) => {
  const page = await open('logistics')
  await expect(page.getByText('No active trades found')).toBeVisible()
  await page.getByRole('button', { name: 'Add First Trade' }).click()
  await expect(page.getByRole('dialog', { name: 'New Trade Entry' })).toBeVisible()
})

test('while trades are loading the page says so, and does not move when they arrive (ux 13)', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today })
  const page = await open('logistics', 'about:blank')
  const answer = await delayRequests(page, '**/api/trades/groups*')
  await page.goto('/logistics')
  await expect(page.getByRole('status').filter({ hasText: 'Loading trades...' })).toBeAttached()
  await answer()
  await expect(tradesTable(page).row(trade)).toBeVisible()
  expect(await layoutShift(page)).toBeLessThanOrEqual(mostShift)
})

test('rows of this week are fetched along with the weeks, and not after them', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today })
  const page = await open('logistics', 'about:blank')
  const answer = await delayRequests(page, '**/api/trades/groups*')
  const rows = page.waitForResponse((response) => /\/api\/trades\?.*week=/.test(response.url()))
  await page.goto('/logistics')
  expect(await (await rows).json()).toEqual([expect.objectContaining({ id: trade.id })])
  await answer()
  await expect(tradesTable(page).row(trade)).toBeVisible()
})

test('the table is drawn once, though another open week comes into view with it', async ({ enter, open }) => {
  const [trade, former] = [await enter({ loadingDate: today }), await enter({ loadingDate: weeksAgo(1) })]
  const page = await open('logistics')
  const table = tradesTable(page)
  await table.week(weekName(weeksAgo(1))).click()
  await expect(table.row(former)).toBeVisible()
  const answer = await delayRequests(page, new RegExp(`/api/trades\\?.*week=${weekOf(weeksAgo(1))}`))
  await page.addInitScript(() => {
    let drawn: Element | null = null
    new MutationObserver(() => {
      const grid = document.querySelector('[role="grid"]')
      if (drawn !== null && grid !== drawn) document.documentElement.dataset.grid = 'drawn again'
      drawn ??= grid
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  await expect(table.row(trade)).toBeVisible()
  await answer()
  await expect(table.row(former)).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-grid')
})

test('headers that arrive before their rows show bars for them only if the rows take a moment', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today })
  const page = await open('logistics', 'about:blank')
  const rows = /\/api\/trades\?.*week=/
  const bars = page.locator('.ledger-placeholder')
  const answer = await delayRequests(page, rows)
  await page.goto('/logistics')
  await expect(bars.first()).toBeVisible()
  await answer()
  await expect(tradesTable(page).row(trade)).toBeVisible()
  await expect(bars).toHaveCount(0)

  await page.unroute(rows)
  const groups = '**/api/trades/groups*'
  const [answerHeaders, answerSoon] = [await delayRequests(page, groups), await delayRequests(page, rows)]
  const asked = Promise.all([groups, rows].map((address) => page.waitForRequest(address)))
  const [headers, answered] = [page.waitForResponse(groups), page.waitForResponse(rows)]
  await page.clock.install()
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('.ledger-placeholder')) document.documentElement.dataset.bars = 'drawn'
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/logistics')
  await asked
  await page.clock.pauseAt(Date.now() + 2000)
  await answerHeaders()
  await (await headers).finished()
  // The page processes the reply turn by turn, and draws it: less than a moment by its clock.
  for (let turn = 0; turn < 50; turn += 1) await page.clock.runFor(1)
  await answerSoon()
  await (await answered).finished()
  const isDrawn = async () => {
    await page.clock.runFor(1)
    return tradesTable(page).row(trade).isVisible()
  }
  await expect.poll(isDrawn, { intervals: [0] }).toBe(true)
  await expect(page.locator('html')).not.toHaveAttribute('data-bars')
})

test('when trades cannot be loaded the page says so, says that nothing was lost, and tries again (ux 13)', async ({
  enter,
  open,
}) => {
  const trade = await enter({ loadingDate: today })
  const page = await open('logistics', 'about:blank')
  const away = {
    status: 503,
    headers: { 'retry-after': '30' },
    json: { code: 'databaseAway', message: 'The database is away.' },
  }
  await page.route('**/api/trades/groups*', (route) => route.fulfill(away))
  // An event would make the page refetch before the button does.
  await page.route('**/api/events*', (route) => route.fulfill(away))
  await page.goto('/logistics?preset=current_month')
  await expect(page.getByRole('alert')).toContainText('Trades could not be loaded')
  await expect(page.getByText('0 trades')).toBeHidden()
  await expect(page.getByRole('alert')).toContainText('Nothing was lost')
  await expect(page.getByText(/again by itself in \d+ s/)).toBeVisible()
  await page.unroute('**/api/trades/groups*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(tradesTable(page).row(trade)).toBeVisible()
})

test('the trades shown stay while other filters are loading (ux 13)', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today, truckReg: 'HBD 417 FS' })
  const page = await open('logistics')
  const { row } = tradesTable(page)
  await expect(row(trade)).toBeVisible()
  const answer = await delayRequests(page, '**/api/trades/groups*')
  await page.getByRole('searchbox').fill('hbd')
  await expect(page.getByText('Searching...')).toBeVisible()
  await expect(row(trade)).toBeVisible()
  await answer()
  await expect(page.getByText('1 trade', { exact: true }).first()).toBeVisible()
  await expect(row(trade)).toBeVisible()
})

test('an edit while the server is away waits, even if the toast about it cannot load', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today, tonnage: 33 })
  const page = await open('logistics')
  const table = tradesTable(page)
  await expect(await table.cell(trade, 'Tonnage')).toHaveText('33.0')
  await page.route('**/assets/toaster-*', (route) => route.abort())
  await page.route('**/api/**', (route) => route.abort())
  await table.editCell(trade, 'Tonnage', '34.2')
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  await expect((await table.cell(trade, 'Tonnage')).getByRole('img', { name: 'Waiting to be sent' })).toBeVisible()
})
