import { expect, test } from '../test.ts'
import { today } from './days.ts'
import { tradeDialog } from './dialog.ts'
import { toastOf, tradesTable } from './table.ts'

test('a change by one key that locks a load is undone by its Undo and by Ctrl+Z, for one load and for many', async ({
  enter,
  open,
  database,
}) => {
  const trades = [await enter({ loadingDate: today }), await enter({ loadingDate: today })] as const
  const [lower, upper] = trades
  const page = await open('logistics')
  const table = tradesTable(page)
  await table.openCell(upper, 'Status')
  await page.keyboard.type('compl')
  await page.keyboard.press('Enter')
  const updated = toastOf(page, 'Updated')
  await expect(updated.getByText('Trade updated successfully', { exact: true })).toBeVisible()
  await expect(updated).toContainText(
    `Logistics Status of ${upper.tradeNumber}. Locked now: for a minute, Undo or Ctrl+Z takes it back.`,
  )
  await updated.getByRole('button', { name: 'Undo' }).click()
  await expect(await table.cell(upper, 'Status')).toHaveText('On Hold')
  await expect.poll(() => database.tradeRow(upper.tradeNumber)).toMatchObject({ logistics_status: 'On Hold', version: 3 })

  await expect(table.grid).toHaveAttribute('aria-multiselectable', 'true')
  await table.focusCell(upper, 'Status')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.type('compl')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Change 2 trades' }).click()
  await expect(updated).toContainText('Locked now')
  for (const trade of trades) await expect(await table.cell(trade, 'Status')).toHaveText('Complete')
  await page.keyboard.press('Control+Z')
  for (const trade of trades) await expect(await table.cell(trade, 'Status')).toHaveText('On Hold')

  // A minute later the lock stays, and the reason is shown.
  await table.openCell(lower, 'Status')
  await page.keyboard.type('compl')
  await page.keyboard.press('Enter')
  await expect(updated).toContainText(lower.tradeNumber)
  await database.query(`update change set at = at - interval '61 seconds'`)
  await page.keyboard.press('Control+Z')
  await expect(toastOf(page, 'Cannot Undo')).toContainText('This trade was locked more than a minute ago.')
  await expect(await table.cell(lower, 'Status')).toHaveText('Complete')
})

test('text typed into a trade that is locked meanwhile shows beside the stored value, and in its field after unlocking', async ({
  enter,
  open,
  api,
}) => {
  const trade = await enter({ loadingDate: today, truckReg: 'GKW 558 FS' })
  const page = await open('logistics', `/logistics?editTrade=${trade.id}`)
  const { dialog } = tradeDialog(page, 'Edit Trade')
  const truck = dialog.getByLabel('Truck Registration', { exact: true })
  await truck.fill('CBL 204 NC')
  await api.patch(`/api/trades/${trade.id}`, { data: { invoiced: true } })
  await expect(truck).toHaveValue('GKW 558 FS')
  await expect(truck).not.toBeEditable()
  await expect(dialog).toContainText('You entered CBL 204 NC here. It is not saved.')
  await api.patch(`/api/trades/${trade.id}`, { data: { invoiced: false } })
  await expect(truck).toBeEditable()
  await expect(truck).toHaveValue('CBL 204 NC')
  await expect(dialog).not.toContainText('It is not saved.')
})

test('finance saves its own field of a trade that was completed meanwhile, without what was typed into the others', async ({
  enter,
  open,
  api,
  database,
}) => {
  await api.put('/api/settings', { data: { financeMayFinishComplete: true } })
  const trade = await enter({ loadingDate: today, tonnage: 33 })
  const page = await open('finance', `/finance?editTrade=${trade.id}`)
  const form = tradeDialog(page, 'Edit Trade')
  await form.enter('Tonnage', '34')
  await form.enter('SAGE Sales Order', 'SO-1042')
  await api.patch(`/api/trades/${trade.id}`, { data: { logisticsStatus: 'Complete' } })
  await expect(form.field('Tonnage')).not.toBeEditable()
  await expect(form.dialog).toContainText('You entered 34.00 here. It is not saved.')
  await expect(form.dialog).toContainText('You may not enter Tonnage: what stands there is not saved.')
  await form.save()
  await expect(toastOf(page, 'Success')).toContainText(trade.tradeNumber)
  expect(await database.tradeRow(trade.tradeNumber)).toMatchObject({ tonnage: '33.00', sage_sales_order_number: 'SO-1042' })
})

test('saving in the dialog says that it locked the trade, and its Undo unlocks it', async ({ enter, open, database }) => {
  const trade = await enter({ loadingDate: today })
  const page = await open('finance', `/finance?editTrade=${trade.id}`)
  const form = tradeDialog(page, 'Edit Trade')
  await form.tick('Invoiced')
  await form.save()
  const saved = toastOf(page, 'Success')
  await expect(saved).toContainText(`${trade.tradeNumber}. Locked now: for a minute, Undo or Ctrl+Z takes it back.`)
  await saved.getByRole('button', { name: 'Undo' }).click()
  await expect(toastOf(page, 'Undone')).toContainText(trade.tradeNumber)
  expect(await database.tradeRow(trade.tradeNumber)).toMatchObject({ invoiced: false, version: 3 })
})
