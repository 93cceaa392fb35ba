import { addDays } from '@haulm/domain/calendar/day.ts'
import { delayRequests } from '../product/delay-requests.ts'
import { references } from '../product/references.ts'
import { expect, test } from '../test.ts'
import { today, weekName, weeksAgo } from './days.ts'
import { tradesTable } from './table.ts'

test('the search finds trades in any week, says how many, and is kept in the address (ux 9)', async ({ enter, open }) => {
  const { witrand, umhlali } = references.client
  const wanted = await enter({ loadingDate: weeksAgo(9), clientId: witrand.id })
  const other = await enter({ loadingDate: today, clientId: umhlali.id })
  const page = await open('logistics')
  const table = tradesTable(page)
  await expect(table.row(other)).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search trades' })
  await expect(search).toHaveAttribute(
    'placeholder',
    'Search by client, supplier, commodity, transporter, destination, or invoice number...',
  )
  await search.fill('witrand')
  await expect(table.row(wanted)).toBeVisible()
  await expect(table.row(other)).toBeHidden()
  await expect(page.getByText('1 trade', { exact: true }).first()).toBeVisible()
  await expect(page).toHaveURL(/q=witrand/)
  // A week that is closed among the hits is open among those of the next search.
  await table.week(weekName(weeksAgo(9))).click()
  await expect(table.row(wanted)).toBeHidden()
  await search.fill(witrand.name)
  await expect(table.row(wanted)).toBeVisible()
  await search.fill('witrand')
  await expect(page).toHaveURL(/q=witrand/)

  const sent = await open('weighbridge', page.url())
  await expect(tradesTable(sent).row(wanted)).toBeVisible()
  await expect(tradesTable(sent).row(other)).toBeHidden()

  await page.getByRole('button', { name: 'Remove filter: witrand' }).click()
  await expect(table.row(other)).toBeVisible()
  await expect(page).toHaveURL('/logistics')
})

test('characters with a meaning to a database are plain text in a search', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today, loadingLocation: `50% off_"O'Neill"` })
  await enter({ loadingDate: today, loadingLocation: 'Mill A' })
  const page = await open('logistics')
  const table = tradesTable(page)
  for (const text of ['50% off', 'off_', `O'Neill"`]) {
    await page.getByRole('searchbox').fill(text)
    await expect(page.getByRole('status').filter({ hasText: '1 trade' })).toBeVisible()
    await expect(table.row(trade)).toBeVisible()
  }
})

test('a search without a hit says what was searched for, and is cleared by one press (ux 9, 13)', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today })
  const page = await open('logistics', '/logistics?q=nowhere&preset=current_year')
  await expect(page.getByText('No trades found.')).toBeVisible()
  await expect(page.getByText('Nothing matches “nowhere” in the current year.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(tradesTable(page).row(trade)).toBeVisible()
  await expect(page).toHaveURL('/logistics')
})

test('a preset narrows the loading dates, and never hides trades without one', async ({ enter, open }) => {
  const current = await enter({ loadingDate: today })
  const longAgo = await enter({ loadingDate: addDays(today, -400) })
  await enter({})
  const page = await open('logistics')
  const table = tradesTable(page)
  await page.getByRole('combobox', { name: 'Date range' }).click()
  await page.getByRole('option', { name: 'Current month' }).click()
  await expect(page).toHaveURL(/preset=current_month/)
  await page.getByRole('button', { name: 'Expand All Weeks' }).click()
  await expect(table.row(current)).toBeVisible()
  await expect(table.row(longAgo)).toBeHidden()
  await expect(table.week(/^Unallocated Trades/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove filter: Current month' }).click()
  await page.getByRole('button', { name: 'Expand All Weeks' }).click()
  await expect(table.row(longAgo)).toBeVisible()
})

test('a custom range is chosen in two months, in either order', async ({ enter, open }) => {
  await enter({ loadingDate: today })
  const page = await open('logistics')
  await page.getByRole('combobox', { name: 'Date range' }).click()
  await page.getByRole('option', { name: 'Custom range' }).click()
  const calendar = page.getByRole('dialog', { name: 'Custom range' })
  await expect(calendar.getByRole('grid')).toHaveCount(2)
  const month = calendar.getByRole('grid').first()
  await month.getByRole('button', { name: /\b20(th)?\b/ }).click()
  await expect(calendar.getByText(/choose the last day/)).toBeVisible()
  await month.getByRole('button', { name: /\b10(th)?\b/ }).click()
  await expect(page).toHaveURL(/start=\d{4}-\d\d-10&end=\d{4}-\d\d-20/)
  await expect(page.getByRole('button', { name: /^Custom range: 10 \w+ \d{4} – 20 / })).toBeVisible()
})

test('nonsense in the address is ignored, and the rest of it counts', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today })
  const page = await open('logistics', '/logistics?preset=tomorrow&sort=price&start=2026-02-30&editTrade=')
  await expect(tradesTable(page).row(trade)).toBeVisible()
})

test('visible rows are fetched together with the headers, and a few hits all at once, in however many weeks', async ({
  enter,
  open,
  database,
}) => {
  const { witrand } = references.client
  const hits = await Promise.all([0, 3, 6, 9].map((weeks) => enter({ loadingDate: weeksAgo(weeks), clientId: witrand.id })))
  await database.makeEventsOlder()
  const page = await open('logistics')
  const table = tradesTable(page)
  await expect(table.row(hits[0]!)).toBeVisible()

  const asked: URLSearchParams[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/trades') asked.push(searchParams)
  })
  const answerHeaders = await delayRequests(page, '**/api/trades/groups?*')
  await page.getByRole('searchbox', { name: 'Search trades' }).fill('witrand')
  await expect.poll(() => asked.map((query) => query.has('week'))).toEqual([true])
  await answerHeaders()
  for (const hit of hits) await expect(table.row(hit)).toBeVisible()
  expect(asked.map((query) => query.has('week'))).toEqual([true, false])
})

test('a person who removes a filter by keyboard keeps their place, and hears what is left (ux 9)', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today, clientId: references.client.witrand.id, tonnage: 34 })
  const page = await open('logistics', '/logistics?filter=tonnage.atLeast:30&filter=tonnage.atLeast:20&q=witrand')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
  const said = page.getByRole('region', { name: 'Filters' }).getByRole('status')
  await press('Remove filter: Tonnage at least 30 t')
  await expect(page.getByRole('button', { name: 'Remove filter: Tonnage at least 30 t' })).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Remove filter: witrand' })).toBeFocused()
  await press('Clear')
  await expect(said).toHaveText('No filter is left.')
  await page.keyboard.press('Tab')
  await expect(page.locator('[role="grid"] :focus')).toBeVisible()

  await page.getByRole('searchbox').fill('nowhere')
  await press('Clear filters')
  await expect(tradesTable(page).row(trade)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.locator('[role="grid"] :focus')).toBeVisible()
})
