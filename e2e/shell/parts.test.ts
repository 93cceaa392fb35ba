import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'
import { tradesTable } from '../trades/table.ts'

test('menus, dialogs and other pages are kept in the browser once the page rests, and none of them before', async ({
  enter,
  open,
}) => {
  const trade = await enter({ loadingDate: today })
  const page = await open('logistics')
  const parts = () =>
    page.evaluate(() => {
      const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
      const unopened = ['edited-row', 'new-trade', 'rates-page', 'row-menu']
      return unopened.filter((part) => paths.some((path) => path.startsWith(`/assets/${part}-`)))
    })
  await expect(tradesTable(page).row(trade)).toBeVisible()
  expect(await parts()).toEqual([])
  await expect.poll(parts, { timeout: 30_000 }).toHaveLength(4)
})
