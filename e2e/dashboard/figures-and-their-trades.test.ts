import { addDays } from '@haulm/domain/calendar/day.ts'
import { monthLabel, monthOf, shortMonthLabel } from '@haulm/domain/calendar/month.ts'
import { formatCount } from '@haulm/domain/quantity/format.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { Page } from '@playwright/test'
import { chanceOf } from '../product/chance.ts'
import type { Database } from '../product/database.ts'
import { goWithin } from '../product/go-within.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** The day under which a trade counts by month. @see docs/rules/days.md, rule 2 */
const dateOf = ({ deliveryDate, loadingDate, createdAt }: Trade) => deliveryDate ?? loadingDate ?? createdAt?.slice(0, 10) ?? ''

/** The trades that each card adds up for finance. */
const summed: Record<string, (trade: Trade) => boolean> = {
  'Active Trades': ({ status }) => status !== 'completed' && status !== 'cancelled',
  'Total Volume': ({ status }) => status !== 'cancelled',
  'Pending Finance': ({ status, logisticsStatus, invoiced }) =>
    status !== 'cancelled' && logisticsStatus === 'Complete' && !invoiced,
  Revenue: ({ status }) => status !== 'cancelled',
  'Total Net': ({ status }) => status !== 'cancelled',
}

/** Trades with random dates, over four years back and one ahead; some without any, some cancelled or deleted. */
test.beforeEach(async ({ api, database, enter }) => {
  const chance = chanceOf(3)
  const day = () => addDays(today, chance.between(-1_460, 365))
  for (let at = 0; at < 24; at++) {
    const loadingDate = chance.is(0.75) ? day() : null
    const { id } = await enter({
      loadingDate,
      // Often in the following month, or in another year.
      deliveryDate: chance.is(0.5) ? (loadingDate && chance.is(0.8) ? addDays(loadingDate, chance.between(0, 40)) : day()) : null,
      tonnage: chance.between(1, 4_000) / 100,
      buyingPricePerTon: 3_000,
      sellingPrice: chance.is(0.8) ? 4_000 : null,
      logisticsStatus: chance.is(0.5) ? 'Complete' : 'Loaded',
      invoiced: chance.is(0.3),
    })
    await enteredOn(database, id, addDays(today, -chance.between(0, 1_460)))
    if (at % 6 === 0) expect((await api.post(`/api/trades/${id}/cancel`)).status()).toBe(200)
    if (at % 9 === 1) expect((await api.delete(`/api/trades/${id}`)).status()).toBe(204)
  }
})

const enteredOn = (database: Database, id: string, day: string) =>
  database.query(`update trade set created_at = ($2 || 'T12:00:00Z')::timestamptz where id = $1`, [id, day])

const expectCount = (page: Page, count: number, what: string) =>
  expect(page.getByRole('status').filter({ hasText: /\d trades?$/ }), what).toHaveText(formatCount(count, 'trade'))

/** Asserts what the page's table contains, once it shows what was requested. */
async function expectTrades(page: Page, expected: readonly Trade[], what: string): Promise<void> {
  await expectCount(page, expected.length, what)
  const shown = () =>
    page.getByRole('button', { name: /^More for T-/ }).evaluateAll((all) => all.map((one) => one.ariaLabel?.slice(9)).sort())
  await expect.poll(shown, what).toEqual(expected.map(({ tradeNumber }) => tradeNumber).sort())
}

const allTrades = async (page: Page): Promise<Trade[]> => (await page.request.get('/api/trades?includeAllTrades=true')).json()

test('each month of each figure, and its total, open exactly the trades that they sum', async ({ open }) => {
  const page = await open('finance', '/')
  const all = await allTrades(page)
  for (const [figure, isSummed] of Object.entries(summed)) {
    const trades = all.filter(isSummed)
    const months = [...new Set(trades.map(dateOf).map(monthOf))].sort()
    expect([months[0]! < '2025-09', months.at(-1)! > monthOf(today)]).toEqual([true, true])
    const dialog = page.getByRole('dialog', { name: figure })
    const linkOf = (month: string) => dialog.getByRole('link', { name: new RegExp(`^${monthLabel(month)}: show its trades`) })
    const openDialog = () => page.getByRole('button', { name: new RegExp(`^${figure} `) }).click()
    const expectMonth = (month: string) =>
      expectTrades(
        page,
        trades.filter((trade) => monthOf(dateOf(trade)) === month),
        `${figure}, ${month}`,
      )
    const [first, last] = [months[0]!, months.at(-1)!]
    await openDialog()
    // Revenue and net add up the same trades as volume.
    const between = ['Revenue', 'Total Net'].includes(figure) ? [] : months.slice(1, -1)
    const addresses: string[] = []
    for (const month of between) addresses.push((await linkOf(month).getAttribute('href'))!)
    await linkOf(first).click()
    await expectMonth(first)
    // Opening the dialog for each of them would take longer than all that is checked.
    for (const [at, month] of between.entries()) {
      await goWithin(page, addresses[at]!)
      await expectMonth(month)
    }
    await openDialog()
    await linkOf(last).click()
    await expectMonth(last)
    await openDialog()
    await dialog.getByRole('link', { name: /^Total\b/ }).click()
    await expectCount(page, trades.length, `${figure} in all`)
  }
})

test('on a phone, and for people who may only read, a month opens its trades too', async ({ open }) => {
  for (const [who, options, label] of [
    ['finance', phone, shortMonthLabel],
    ['reports', {}, monthLabel],
  ] as const) {
    const page = await open(who, '/', options)
    const trades = (await allTrades(page)).filter(summed['Total Volume']!)
    const [first = ''] = trades.map(dateOf).map(monthOf).sort()
    await page.getByRole('button', { name: /^Total Volume / }).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: new RegExp(`^${label(first)} ?: show its trades`) })
      .click()
    await expectCount(page, trades.filter((trade) => monthOf(dateOf(trade)) === first).length, `${who}, ${first}`)
  }
})
