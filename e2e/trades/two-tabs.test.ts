import { expect, test } from '../test.ts'
import { today } from './days.ts'
import { tradeDialog } from './dialog.ts'

for (const then of ['follows the change of somebody else', 'is closed'] as const) {
  test(`what was typed in one tab is not lost when another one with the same trade ${then}`, async ({ enter, open, api }) => {
    const trade = await enter({ loadingDate: today })
    const address = `/logistics?editTrade=${trade.id}`
    const page = await open('logistics', address)
    const other = await page.context().newPage()
    await other.goto(address)
    const untouched = tradeDialog(other, 'Edit Trade')
    await expect(untouched.field('Truck Registration')).toBeVisible()
    const { field } = tradeDialog(page, 'Edit Trade')
    await field('Truck Registration').fill('HBD 417 FS')
    await page.close()
    if (then === 'is closed') await untouched.cancel()
    else {
      await api.patch(`/api/trades/${trade.id}`, { data: { farmName: 'Kalkoenkrans' } })
      await expect(untouched.field('Farm / Drop-off')).toHaveValue('Kalkoenkrans')
    }
    await other.goto('/')
    await other.goto(address)
    await expect(untouched.field('Truck Registration')).toHaveValue('HBD 417 FS')
    await expect(untouched.dialog.getByText(/was kept. It is not saved yet./)).toBeVisible()
  })
}

test('what was typed in one tab is not lost when other entries are discarded in another', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today })
  const address = `/logistics?editTrade=${trade.id}`
  const page = await open('logistics', address)
  const { field } = tradeDialog(page, 'Edit Trade')
  await expect(field('Truck Registration')).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(address)
  const left = tradeDialog(other, 'Edit Trade')
  await left.field('Farm / Drop-off').fill('Kalkoenkrans')
  await field('Truck Registration').fill('HBD 417 FS')
  await left.cancel()
  await other.getByRole('button', { name: 'Discard' }).click()
  await expect(left.dialog).toBeHidden()
  await page.close()
  await other.goto('/')
  await other.goto(address)
  await expect(left.field('Truck Registration')).toHaveValue('HBD 417 FS')
})
