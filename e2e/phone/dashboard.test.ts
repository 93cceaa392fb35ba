import { expectAccessible } from '../accessibility/axe.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'

test('the dashboard of a phone has the figures, and recent trades instead of forty columns', async ({ enter, open }) => {
  await enter({ loadingDate: today, tonnage: 30, truckReg: 'HBD 417 FS' })
  const page = await open('logistics', '/')
  await expect(page.getByRole('button', { name: /^Active Trades 1/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recent Trades' })).toBeVisible()
  await expect(page.getByText('Latest trading activity and status updates')).toBeVisible()
  await expect(page.getByText('HBD 417 FS')).toBeVisible()
  await expect(page.getByRole('grid')).toBeHidden()
  await expectAccessible(page, 'dashboard on a phone')
})
