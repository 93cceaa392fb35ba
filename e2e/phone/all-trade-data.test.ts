import { expectAccessible } from '../accessibility/axe.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'

test('all trade data on a phone: months with their strips, each taken along by a button of its own', async ({ enter, open }) => {
  await enter({ loadingDate: today, tonnage: 30, sellingPrice: 4_000, truckReg: 'HBD 417 FS' })
  const page = await open('administrator', '/live-dashboard')
  await expect(page.getByText('HBD 417 FS')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Figures' })).toContainText(/Total Volume\s*30\.0 tons/)
  await expectAccessible(page, 'All Trade Data on a phone')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Export CSV of/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^trades_[A-Z][a-z]+_\d{4}\.csv$/)
})
