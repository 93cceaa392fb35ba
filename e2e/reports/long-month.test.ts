import { expectAccessible } from '../accessibility/axe.ts'
import { references } from '../product/references.ts'
import { sheetsOf } from '../shell/sheets-of.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'

const year = today.slice(0, 4)
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

test.beforeEach(async ({ database }) => {
  await database.query(
    `insert into trade (trade_number, ordinal, created_at, status, invoiced, commodity_id, logistics_status, delivery_date, tonnage)
     select 'T-2020-' || at, at, now(), 'completed', true, $1, 'Complete', $2::date + at % 28, 30 from generate_series(1, 400) at`,
    [references.commodity.hominyChop.id, `${year}-02-01`],
  )
})

for (const [device, options, line] of [
  ['desktop', {}, 'tr.records-row'],
  ['phone', phone, 'li.records-strip'],
] as const) {
  // The last line states its position and the total number of lines.
  const [place, whole, of] =
    device === 'desktop' ? ['aria-rowindex', 'table', 'aria-rowcount'] : ['aria-posinset', line, 'aria-setsize']
  test(`in a month with hundreds of trades only the visible ones are drawn, on the ${device}`, async ({ open }) => {
    const page = await open('reports', '/reports/completed-months', options)
    await page.getByRole('combobox', { name: 'Month' }).click()
    await page.getByRole('option', { name: 'February' }).click()
    const lines = page.locator(line)
    await expect(lines.first()).toBeVisible()
    expect(await lines.count()).toBeLessThan(100)
    await expectAccessible(page, 'a long month')
    const first = await lines.first().textContent()
    const table = page.locator('section.records')
    // What is drawn below may have another height than was reserved for it.
    await expect(async () => {
      await table.evaluate((element) => element.scrollTo(0, element.scrollHeight))
      await expect(lines.last()).toBeInViewport({ timeout: 1_000 })
      expect(await lines.last().getAttribute(place)).toBe(await page.locator(whole).last().getAttribute(of))
    }).toPass()
    expect(await lines.first().textContent()).not.toBe(first)
    expect(await lines.count()).toBeLessThan(100)
  })
}

test('a month is printed whole: each trade, with all of its columns', async ({ open, database }) => {
  await database.query('delete from trade where ordinal > 210')
  const page = await open('reports', `/reports/completed-months?year=${year}&month=2`)
  await expect(page.locator('tr.records-row').first()).toBeVisible()
  // Some four or five trades to a sheet: what is drawn only after the sheets were counted is cut off.
  expect((await sheetsOf(page)).length).toBeGreaterThan(30)
  // Firefox copies the page as soon as the event has been handled: all has to be drawn by then.
  const drawn = await page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'))
    const count = document.querySelectorAll('li.records-strip').length
    window.dispatchEvent(new Event('afterprint'))
    return count
  })
  expect(drawn).toBe(210)

  await page.emulateMedia({ media: 'print' })
  const trades = page.locator('li.records-strip')
  await expect(trades).toHaveCount(210)
  await expect(trades.last().getByRole('term')).toContainText(['Tonnage', 'Transport Total Ex VAT', 'Total Net Amount', 'Status'])
  const end = () =>
    trades.last().evaluate((trade) => {
      const edges = [...trade.querySelectorAll('dd')].map((one) => one.getBoundingClientRect().right)
      const { scrollHeight, clientWidth } = document.documentElement
      return { below: trade.getBoundingClientRect().bottom - scrollHeight, beside: Math.max(...edges) - clientWidth }
    })
  await expect.poll(async () => (await end()).below, 'how far the last trade lies below the end').toBeLessThanOrEqual(0)
  expect((await end()).beside, 'how far its last column lies beside the sheet').toBeLessThanOrEqual(0)
  await expect(page.getByRole('complementary', { name: 'Navigation' })).toBeHidden()
})
