import { expectAccessible } from '../accessibility/axe.ts'
import { delayRequests } from '../product/delay-requests.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'

test('on a phone all trade data shows months with their strips, and each month has its own export button', async ({
  enter,
  open,
}) => {
  await enter({ loadingDate: today, tonnage: 30, sellingPrice: 4_000.55, truckReg: 'HBD 417 FS' })
  const page = await open('administrator', '/live-dashboard')
  await expect(page.getByText('HBD 417 FS')).toBeVisible()
  await expect(page.getByText('R120\u00a0017, nett R0')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Figures' })).toContainText(/Total Volume\s*30\.0 tons/)
  await expectAccessible(page, 'All Trade Data on a phone')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Export CSV of/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^trades_[A-Z][a-z]+_\d{4}\.csv$/)
})

test('all trade data and contracts say that they are loading, with visible bars', async ({ enter, open }) => {
  await enter({ loadingDate: today, truckReg: 'HBD 417 FS' })
  const page = await open('administrator', 'about:blank')
  const bars = page.locator('main .skeleton')
  const areSeen = () => bars.evaluateAll((all) => all.filter((bar) => bar.clientWidth > 20).length > 0)
  const letMonths = await delayRequests(page, '**/api/trades/groups*')
  await page.goto('/live-dashboard')
  await expect(page.getByRole('status').filter({ hasText: 'Loading trades...' })).toBeAttached()
  expect(await areSeen()).toBe(true)
  await letMonths()
  await expect(page.getByText('HBD 417 FS')).toBeVisible()

  const letContracts = await delayRequests(page, '**/api/supplier-contracts*')
  await page.goto('/supplier-contracts')
  await expect(page.getByRole('status').filter({ hasText: 'Loading supplier contracts...' })).toBeAttached()
  expect(await areSeen()).toBe(true)
  await letContracts()
  await expect(bars).toHaveCount(0)
})
