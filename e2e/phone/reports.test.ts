import { expectAccessible } from '../accessibility/axe.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'

test('on a phone the reports scroll within their page, and nothing lies below it', async ({ enter, open }) => {
  await enter({ loadingDate: today, tonnage: 33 })
  const page = await open('finance', '/reports')
  const card = page.getByRole('region', { name: 'All Trades' })
  await expect(card).toContainText('1 trade since')
  await expect(page.getByRole('region', { name: 'Volume and Net' }).getByRole('table')).toBeAttached()
  await expectAccessible(page, 'reports on a phone')
  await page.getByRole('heading', { name: 'Export History' }).scrollIntoViewIfNeeded()
  const below = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
  await expect.poll(below).toBe(0)
})
