import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'
import { tradesTable } from '../trades/table.ts'

test('menus, dialogs and other pages are kept in the browser once the page rests, and none of them before', async ({
  enter,
  open,
}) => {
  const trade = await enter({ loadingDate: today })
  const page = await open('logistics', 'about:blank')
  // When the trade is drawn the page notes by itself: whoever looks from outside may look too late.
  await page.addInitScript((drawn) => {
    new MutationObserver((_, looking) => {
      if (!document.querySelector(drawn)) return
      performance.mark('drawn')
      looking.disconnect()
    }).observe(document, { childList: true, subtree: true })
  }, `tr[data-trade="${trade.id}"]`)
  await page.goto('/logistics')
  /** When each began to be fetched, counted from the trade that is drawn. */
  const begun = () =>
    page.evaluate(() => {
      const [drawn] = performance.getEntriesByName('drawn')
      const unopened = /^\/assets\/(edited-row|new-trade|rates-page|row-menu)-/
      const parts = performance.getEntriesByType('resource').filter(({ name }) => unopened.test(new URL(name).pathname))
      return drawn ? parts.map(({ startTime }) => startTime - drawn.startTime) : []
    })
  await expect(tradesTable(page).row(trade)).toBeVisible()
  await expect.poll(async () => (await begun()).length).toBeGreaterThanOrEqual(4)
  expect(Math.min(...(await begun()))).toBeGreaterThan(0)
})
