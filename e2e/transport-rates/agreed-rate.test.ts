import { sendAsDriver } from '../documents/send-as-driver.ts'
import { delayRequests } from '../product/delay-requests.ts'
import { references } from '../product/references.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'
import { tradeDialog } from '../trades/dialog.ts'
import { addRate } from './rates-page.ts'

const load = {
  loadingDate: today,
  loadingLocation: 'KROONSTAD',
  farmName: 'Kalkoenkrans',
  farmArea: 'Bothaville',
  transporterId: references.transporter.rooidam.id,
  truckType: 'side_tipper',
  tonnage: 34,
}

test('the key for refusing what a driver sent takes no rate while nothing can be refused', async ({ api, enter, open }) => {
  await addRate(api, { validFrom: '2026-01-01' })
  const { id } = await enter(load)
  await sendAsDriver(api, id, { event: 'loaded', tons: 33.78 })
  const page = await open('logistics', `/logistics?editTrade=${id}`)
  const { dialog, field } = tradeDialog(page, 'Edit Trade')
  await expect(dialog.getByRole('button', { name: 'Use Rate' })).toBeVisible()
  const refuse = dialog.getByRole('region', { name: 'Sent by the driver' }).getByRole('button', { name: 'Refuse' })
  await expect(refuse).toBeEnabled()
  await page.context().setOffline(true)
  await expect(refuse).toBeDisabled()
  await page.keyboard.press('Alt+r')
  await expect(field('Transport Rate/Ton')).toHaveValue('')
  await expect(dialog.getByRole('button', { name: 'Use Rate' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(refuse).toBeEnabled()
})

test('the agreed rate is proposed with its source, and one key takes it over in place of the load rate', async ({
  api,
  enter,
  open,
  database,
}) => {
  await addRate(api, { validFrom: '2026-01-01' })
  const trade = await enter({ ...load, loadRate: 15_000 })
  const page = await open('logistics', `/logistics?editTrade=${trade.id}`)
  const { dialog, field, choose, save } = tradeDialog(page, 'Edit Trade')
  const source = 'Agreed: R412.00/t, Kroonstad → Bothaville, Rooidam Transport, since 01 Jan 2026'
  await expect(dialog.getByRole('status').filter({ hasText: source })).toBeVisible()
  await choose('Transporter', 'Vos')
  await expect(dialog.getByText(source)).toHaveCount(0)
  await choose('Transporter', 'Rooidam')
  await expect(dialog.getByRole('button', { name: 'Use Rate' })).toBeVisible()
  await page.keyboard.press('Alt+r')
  await expect(field('Transport Rate/Ton')).toHaveValue('412.00')
  await expect(field('Transport Rate/Ton')).toBeFocused()
  await expect(field('Load Rate')).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Use Rate' })).toHaveCount(0)
  await save()
  await expect(dialog).toBeHidden()
  expect(await database.tradeRow(trade.tradeNumber)).toMatchObject({ transport_rate_per_ton: '412.00', load_rate: null })

  await page.goto(`/logistics?editTrade=${trade.id}`)
  await field('Transport Rate/Ton').fill('409')
  await expect(dialog.getByRole('button', { name: 'Use Rate' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+r')
  await page.getByRole('button', { name: 'Keep Editing' }).click()
  await expect(field('Transport Rate/Ton'), 'the key is not for what a question covers').toHaveValue('409.00')
  const answer = await delayRequests(page, `**/api/trades/${trade.id}`)
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByRole('button', { name: 'Updating...' })).toBeVisible()
  await page.keyboard.press('Alt+r')
  await expect(field('Transport Rate/Ton'), 'nor for what is being sent').toHaveValue('409.00')
  await answer()
  await expect(dialog).toBeHidden()
})

test("finance sees when the trade's rate is not the agreed one, and how the invoice compares with that", async ({
  api,
  enter,
  open,
}) => {
  await addRate(api)
  const trade = await enter({ ...load, transportRatePerTon: 424, transportTotalExVat: 14_416 })
  const page = await open('finance', `/finance?editTrade=${trade.id}`)
  const { slip } = tradeDialog(page, 'Edit Trade')
  await expect(slip).toContainText("This trade's rate is R12.00/t above the agreed R412.00/t.")
  await expect(slip).toContainText('CORRECT')
  await expect(slip).toContainText('Against the agreed R412.00/t')
  await expect(slip).toContainText('OVERCHARGED R12.00')
  await page.getByRole('button', { name: 'Use Rate' }).click()
  await expect(slip).not.toContainText("This trade's rate")
})
