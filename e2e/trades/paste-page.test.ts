import type { Trade } from '@haulm/domain/trade/trade.ts'
import { expect, test } from '../test.ts'
import { today } from './days.ts'
import { tradesTable } from './table.ts'

test('cells that were copied as a page alone are pasted, with the zeros that a spreadsheet shows', async ({
  enter,
  open,
  database,
}) => {
  const second = await enter({ loadingDate: today })
  const first = await enter({ loadingDate: today })
  const page = await open('logistics')
  const table = tradesTable(page)
  await table.focusCell(first, 'Truck Registration')
  const html = `<style>td { color: red }</style><table><tr><td style="color: red">HBD
    417&nbsp;FS</td><td>12,5000</td></tr><tr><td><b>GKW</b> 558 FS<td>13.50</table>`
  await page.evaluate((html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
  const dialog = page.getByRole('dialog', { name: /^Paste 2 rows of 2 cells/ })
  await dialog.getByRole('button', { name: 'Change 2 trades' }).click()
  await expect(dialog).toBeHidden()
  const stored = ({ tradeNumber }: Trade) => expect.poll(() => database.tradeRow(tradeNumber))
  await stored(first).toMatchObject({ truck_reg: 'HBD 417 FS', transport_rate_per_ton: '12.50' })
  await stored(second).toMatchObject({ truck_reg: 'GKW 558 FS', transport_rate_per_ton: '13.50' })
})
