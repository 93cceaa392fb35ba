import { delayRequests } from '../product/delay-requests.ts'
import { expect, test } from '../test.ts'
import { dayOfWeek, today, weekName, weeksAgo } from './days.ts'
import { tradesTable } from './table.ts'

test('trades are listed in their weeks, and those without a date and invoiced ones below', async ({ enter, open }) => {
  const thisWeek = await enter({ loadingDate: today, tonnage: 33.4 })
  await enter({ loadingDate: today, tonnage: 32.8 })
  const former = await enter({ loadingDate: weeksAgo(2), tonnage: 30 })
  const undated = await enter({ tonnage: 31.5 })
  const invoiced = await enter({ loadingDate: today, tonnage: 30.1, invoiced: true })
  const page = await open('logistics')
  const table = tradesTable(page)

  const current = table.week(weekName(today))
  await expect(current).toHaveAccessibleName(/This week .*2 trades 66\.2 tons$/)
  await expect(current).toHaveAttribute('aria-expanded', 'true')
  await expect(current).toContainText('This week')
  await expect(table.row(thisWeek)).toBeVisible()

  const older = table.week(weekName(weeksAgo(2)))
  await expect(older).toHaveAttribute('aria-expanded', 'false')
  await expect(table.row(former)).toBeHidden()
  await older.click()
  await expect(table.row(former)).toBeVisible()

  const unallocated = table.week(/^Unallocated Trades \(Missing Loading Date\) Needs a date 1 trade 31\.5 tons/)
  await expect(unallocated).toContainText('Needs a date')
  await unallocated.click()
  await expect(table.row(undated)).toBeVisible()

  await table.week(/^Completed Trades \(Invoiced\) 1 trade 30\.1 tons/).click()
  await table.week(weekName(today)).last().click()
  await expect(table.row(invoiced)).toContainText('Complete')
})

test('an open week says how many trades have each status, and ends with its totals', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today, tonnage: 33.4, logisticsStatus: 'Loaded' })
  await enter({ loadingDate: today, tonnage: 30, logisticsStatus: 'Truck Booked' })
  const cancelled = await enter({ loadingDate: today, tonnage: 20 })
  const page = await open('administrator')
  const table = tradesTable(page)
  await expect(table.row(trade)).toBeVisible()
  await expect(table.week(weekName(today)).getByTitle('Loaded')).toHaveText('1')
  await expect(table.week(weekName(today))).toHaveAccessibleName(/1 Truck Booked 1 Loaded 3 trades/)
  await page.getByRole('button', { name: `More for ${cancelled.tradeNumber}` }).click()
  await page.getByRole('menuitem', { name: 'Cancel trade' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Trade' }).click()
  // Counted, but without tons.
  await expect(table.week(weekName(today))).toHaveAccessibleName(/3 trades 63\.4 tons/)
  const total = table.grid.getByRole('row').filter({ hasText: /^Week \d+3 trades/ })
  await expect(await table.cellIn(total, 'Tonnage')).toHaveText('63.4')
})

test('the device remembers which weeks are open', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: weeksAgo(1) })
  await enter({ loadingDate: today })
  const page = await open('logistics')
  const table = tradesTable(page)
  await table.week(weekName(weeksAgo(1))).click()
  await table.week(weekName(today)).click()
  await page.reload()
  await expect(table.row(trade)).toBeVisible()
  await expect(table.week(weekName(today))).toHaveAttribute('aria-expanded', 'false')
})

test('all weeks open and close at once', async ({ enter, open }) => {
  const trades = [await enter({ loadingDate: today }), await enter({ loadingDate: weeksAgo(3) }), await enter({})]
  const page = await open('logistics')
  const table = tradesTable(page)
  await page.getByRole('button', { name: 'Expand All Weeks' }).click()
  for (const trade of trades) await expect(table.row(trade)).toBeVisible()
  await page.getByRole('button', { name: 'Collapse All Weeks' }).click()
  for (const trade of trades) await expect(table.row(trade)).toBeHidden()
})

test('all weeks open although they were not known yet when the button was pressed', async ({ enter, open }) => {
  const trades = [await enter({ loadingDate: weeksAgo(3) }), await enter({})]
  const page = await open('logistics', 'about:blank')
  const answer = await delayRequests(page, '**/api/trades/groups*')
  await page.goto('/logistics')
  await page.getByRole('button', { name: 'Expand All Weeks' }).click()
  await answer()
  const table = tradesTable(page)
  for (const trade of trades) await expect(table.row(trade)).toBeVisible()
})

test('the loading date sorts, newest first and back, and the address says so', async ({ enter, open }) => {
  const earlier = await enter({ loadingDate: dayOfWeek(1) })
  const later = await enter({ loadingDate: dayOfWeek(2) })
  const page = await open('logistics')
  const table = tradesTable(page)
  const numbers = () =>
    table.grid.getByRole('button', { name: /^More for/ }).evaluateAll((all) => all.map((one) => one.ariaLabel))
  const inOrder = (...trades: { tradeNumber: string }[]) => trades.map(({ tradeNumber }) => `More for ${tradeNumber}`)
  const head = table.grid.getByRole('columnheader', { name: 'Loading Date' })
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(numbers).toEqual(inOrder(later, earlier))
  await head.getByRole('button', { name: 'Loading Date', exact: true }).click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(numbers).toEqual(inOrder(earlier, later))
  await expect(page).toHaveURL(/sort=loadingDate/)
  await head.getByRole('button', { name: 'Loading Date', exact: true }).click()
  await expect.poll(numbers).toEqual(inOrder(later, earlier))
})

test('what is selected stays selected in another order, also in weeks that are out of view', async ({ enter, open }) => {
  const former = await enter({ loadingDate: weeksAgo(1) })
  for (let at = 0; at < 24; at += 1) await enter({ loadingDate: today })
  const page = await open('logistics', '/logistics', { viewport: { width: 1280, height: 480 } })
  const { grid, row } = tradesTable(page)
  await page.getByRole('button', { name: 'Expand All Weeks' }).click()
  await grid.getByRole('row').nth(3).getByRole('gridcell').first().click()
  await page.keyboard.press('Control+End')
  await expect(row(former)).toBeVisible()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+a')
  const selection = page.getByRole('region', { name: 'Selection' })
  await expect(selection).toContainText('25 trades selected')
  for (const name of ['Tonnage', 'Client', 'Loading Date']) {
    const heading = grid.getByRole('columnheader', { name, exact: true })
    await heading.getByRole('button', { name, exact: true }).click()
    await expect(heading).toHaveAttribute('aria-sort', /./)
    await expect(selection).toContainText('25 trades selected')
  }
})
