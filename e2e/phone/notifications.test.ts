import { expectAccessible } from '../accessibility/axe.ts'
import { bell, notificationsPanel } from '../shell/notifications-panel.ts'
import { expect, test } from '../test.ts'

test('on a phone notifications are a sheet that fits, with targets for a finger', async ({ enter, open }) => {
  const trade = await enter({ logisticsStatus: 'Loaded' })
  const page = await open('costing', '/trading')
  await bell(page, 1).click()
  const { panel, line } = notificationsPanel(page)
  await expect(line(0)).toContainText(trade.tradeNumber)
  await expectAccessible(page, 'notifications')
  const boxes = await panel.getByRole('button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
  for (const { width, height, right } of boxes) {
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    expect(right).toBeLessThanOrEqual(390)
  }
  await panel.getByRole('button', { name: 'Mark all as read' }).click()
  await line(0)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(panel).toContainText('No notifications')
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(bell(page, 0)).toBeFocused()
})
