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
  const unfit = () =>
    panel.getByRole('button').evaluateAll((all) =>
      all.flatMap((one) => {
        const { width, height, right } = one.getBoundingClientRect()
        return Math.min(width, height) >= 44 && right <= 390 ? [] : [`${one.textContent}: ${width} × ${height}, to ${right}`]
      }),
    )
  await expect.poll(unfit).toEqual([])
  await panel.getByRole('button', { name: 'Mark all as read' }).click()
  await line(0)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(panel).toContainText('No notifications')
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(bell(page, 0)).toBeFocused()
})
