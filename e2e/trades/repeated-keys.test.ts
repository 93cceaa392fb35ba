import { expect, test } from '../test.ts'
import { today } from './days.ts'
import { tradesTable } from './table.ts'

test('a key that is held ticks a flag once', async ({ enter, open, database }) => {
  const trade = await enter({ loadingDate: today })
  const page = await open('administrator', '/finance')
  const table = tradesTable(page, 'Finance Tracking')
  await table.focusCell(trade, 'Approval Status')
  await page.keyboard.down('Enter')
  // What is pressed again without being released repeats.
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  const cell = await table.cell(trade, 'Approval Status')
  await expect(cell).not.toHaveAttribute('aria-busy')
  await expect.poll(() => database.tradeRow(trade.tradeNumber)).toMatchObject({ approved_for_invoicing: true, version: 2 })
})
