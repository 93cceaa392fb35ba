import { expectAccessible } from '../accessibility/axe.ts'
import { delayAnswer } from '../product/delay-requests.ts'
import { failRequests } from '../product/fail-requests.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'
import { tradesTable } from '../trades/table.ts'
import { bell, notificationsPanel } from './notifications-panel.ts'

test('a desk is notified of new work at once; following the notification opens its trade and marks it as read', async ({
  enter,
  open,
}) => {
  await enter({ logisticsStatus: 'Loaded' })
  const page = await open('costing', '/trading')
  await expect(bell(page, 1)).toBeVisible()
  const trade = await enter({ logisticsStatus: 'Loaded' })
  await bell(page, 2).click()
  const { panel, line } = notificationsPanel(page)
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await expect(line(0)).toContainText(`${trade.tradeNumber} waits for its prices.`)
  await expectAccessible(page, 'notifications')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(bell(page, 2)).toBeFocused()
  await bell(page, 2).click()
  const read = page.waitForResponse('**/api/notifications/read')
  await line(0).getByRole('link', { name: 'Ready for costing' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Trade' })).toContainText(trade.tradeNumber)
  await page.keyboard.press('Escape')
  await expect(bell(page, 1)).toBeVisible()
  await read
  await page.reload()
  await expect(bell(page, 1)).toBeVisible()
})

test('a notification read or deleted in one window is so in the other, and after a reload', async ({ enter, open }) => {
  for (let at = 0; at < 3; at += 1) await enter({ logisticsStatus: 'Loaded' })
  const page = await open('costing', '/trading')
  const other = await page.context().newPage()
  await other.goto('/trading')
  await expect(bell(other, 3)).toBeVisible()
  await page.bringToFront()
  await bell(page, 3).click()
  const { panel, line } = notificationsPanel(page)
  await line(0)
    .getByRole('button', { name: /^Mark as read/ })
    .click()
  const deleteAt = (at: number) => line(at).getByRole('button', { name: /^Delete/ })
  await expect(deleteAt(0)).toBeFocused()
  await expect(bell(other, 2)).toBeVisible()
  const deleteLine = async (at: number) => {
    const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE')
    await deleteAt(at).click()
    await deleted
  }
  await deleteLine(1)
  await expect(deleteAt(1)).toBeFocused()
  await expect(bell(other, 1)).toBeVisible()
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await panel.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(deleteAt(0)).toBeFocused()
  await expect(bell(other, 0)).toBeVisible()
  for (const count of [1, 0]) {
    await deleteLine(0)
    await expect(panel.getByRole('listitem')).toHaveCount(count)
    await expect(count === 0 ? panel : deleteAt(0)).toBeFocused()
  }
  await expect(panel).toContainText('No notifications')
  await expectAccessible(page, 'without notifications')
  await page.reload()
  await bell(page, 0).click()
  await expect(panel).toContainText('No notifications')
})

test('an error stays in the list after its toast has gone, even while the list cannot be loaded (ux 21)', async ({
  enter,
  open,
}) => {
  const trade = await enter({ loadingDate: today, tonnage: 33, loadRate: 12_000 })
  const page = await open('logistics', 'about:blank')
  // It must not retry by itself before the button is pressed: neither after a while, nor when the event stream opens.
  const refused = { status: 503, headers: { 'retry-after': '600' }, json: {} }
  await page.route('**/api/events*', () => {})
  await page.route('**/api/notifications', (route) => route.fulfill(refused))
  await page.goto('/logistics')
  const table = tradesTable(page)
  await table.focusCell(trade, 'Load Rate/Ton')
  await page.keyboard.press('Enter')
  await bell(page, 1).click()
  const { panel, line } = notificationsPanel(page)
  await expect(line(0)).toContainText('Cannot Edit')
  await expect(panel).toContainText('Notifications could not be loaded')
  await page.unroute('**/api/notifications')
  const before = await line(0).boundingBox()
  const answer = await delayAnswer(page, '**/api/notifications')
  await panel.getByRole('button', { name: 'Try Again' }).click()
  await answer.isRead()
  await expect(panel.getByRole('alert')).toBeHidden()
  expect(await line(0).boundingBox(), 'it stays where a finger may be').toEqual(before)
  answer.release()
  await line(0)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(panel).toContainText('No notifications')
})

test('the bell counts what waits, even if its list could not be loaded at first', async ({ enter, open }) => {
  await enter({ logisticsStatus: 'Loaded' })
  const page = await open('costing', 'about:blank')
  const recover = await failRequests(page, '**/api/notifications', 1)
  const failed = page.waitForResponse('**/api/notifications')
  await page.goto('/trading')
  await failed
  await recover()
  await expect(bell(page, 1)).toBeVisible()
})

test('what came unseen stays unread when all that is shown is marked as read', async ({ enter, open }) => {
  await enter({ logisticsStatus: 'Loaded' })
  const page = await open('costing', 'about:blank')
  await page.route('**/api/events*', () => {})
  await page.goto('/trading')
  await bell(page, 1).click()
  const { tradeNumber } = await enter({ logisticsStatus: 'Loaded' })
  const { panel, line } = notificationsPanel(page)
  const read = page.waitForResponse('**/api/notifications/read')
  await panel.getByRole('button', { name: 'Mark all as read' }).click()
  expect((await read).status()).toBe(204)
  await page.unroute('**/api/events*')
  await page.reload()
  await bell(page, 1).click()
  await expect(line(0)).toContainText(tradeNumber)
})
