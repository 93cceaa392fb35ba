import { expectAccessible } from '../accessibility/axe.ts'
import { references } from '../product/references.ts'
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

test('a month is printed whole, and not only the part that was in view', async ({ open }) => {
  const page = await open('reports', `/reports/completed-months?year=${year}&month=2`)
  const lines = page.locator('tr.records-row')
  await expect(lines.first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(lines).toHaveCount(400)
  const below = () => lines.last().evaluate((line) => line.getBoundingClientRect().bottom - document.documentElement.scrollHeight)
  await expect.poll(below, 'how far the last line lies below the end of what is printed').toBeLessThanOrEqual(0)
  await expect(page.getByRole('complementary', { name: 'Navigation' })).toBeHidden()
})
