import { expect, test } from '../test.ts'
import { today } from './days.ts'
import { tradesTable } from './table.ts'

test('a column of two fields edits both, in its cell and in a row in edit', async ({ enter, open, database }) => {
  const trade = await enter({ loadingDate: today })
  const page = await open('administrator', '/finance')
  const table = tradesTable(page, 'Finance Tracking')
  const editor = (name: string) => table.grid.getByRole('textbox', { name: `Edit ${name}` })
  await (await table.cell(trade, 'SAGE Numbers')).click()
  await page.keyboard.type('SO-1')
  await expect(editor('SAGE Sales Order')).toHaveValue('SO-1')
  await page.keyboard.press('Tab')
  await expect(editor('SAGE Purchase Order')).toBeFocused()
  await page.keyboard.type('PO-1')
  await page.keyboard.press('Tab')
  await expect(await table.cell(trade, 'Invoice Numbers')).toBeFocused()
  await expect(await table.cell(trade, 'SAGE Numbers')).toHaveText('SO-1 / PO-1')

  // With the mouse: the other field is one press away, and the open one is saved.
  await page.keyboard.press('F2')
  await editor('Supplier Invoice').fill('SI-1')
  await table.grid.getByRole('button', { name: 'Transporter Invoice' }).click()
  await editor('Transporter Invoice').fill('TI-1')
  await page.keyboard.press('Shift+Tab')
  await expect(editor('Supplier Invoice')).toBeFocused()
  await expect(editor('Supplier Invoice')).toHaveValue('SI-1')
  await page.keyboard.press('Enter')
  await expect(await table.cell(trade, 'Invoice Numbers')).toHaveText('SI-1 / TI-1')

  await (await table.cell(trade, 'SAGE Numbers')).click()
  await page.keyboard.press('Shift+Enter')
  await expect(table.rowInEdit.getByRole('textbox', { name: 'SAGE Sales Order' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(table.rowInEdit.getByRole('textbox', { name: 'SAGE Purchase Order' })).toBeFocused()
  await page.keyboard.type('PO-2')
  await table.rowInEdit.getByRole('textbox', { name: 'Transporter Invoice' }).fill('TI-2')
  await page.keyboard.press('Control+Enter')
  await expect(await table.cell(trade, 'SAGE Numbers')).toHaveText('SO-1 / PO-2')
  await expect
    .poll(() => database.tradeRow(trade.tradeNumber))
    .toMatchObject({
      sage_sales_order_number: 'SO-1',
      sage_purchase_order: 'PO-2',
      supplier_invoice_number: 'SI-1',
      transporter_invoice_number: 'TI-2',
    })
  await (await table.cell(trade, 'SAGE Numbers')).click()
  await page.keyboard.press('Delete')
  await expect(await table.cell(trade, 'SAGE Numbers')).toHaveText('–')
  await expect
    .poll(() => database.tradeRow(trade.tradeNumber))
    .toMatchObject({ sage_sales_order_number: null, sage_purchase_order: null })
})

test('text typed on a column of two fields goes into the empty one, and overwrites no number', async ({
  enter,
  open,
  database,
}) => {
  const trade = await enter({ loadingDate: today, supplierInvoiceNumber: 'SI-1' })
  const page = await open('administrator', '/finance')
  const table = tradesTable(page, 'Finance Tracking')
  await (await table.cell(trade, 'Invoice Numbers')).click()
  await page.keyboard.type('TI-1')
  await expect(table.editor).toHaveAccessibleName('Edit Transporter Invoice')
  await page.keyboard.press('Tab')
  await expect(await table.cell(trade, 'Invoice Numbers')).toHaveText('SI-1 / TI-1')
  await expect
    .poll(() => database.tradeRow(trade.tradeNumber))
    .toMatchObject({ supplier_invoice_number: 'SI-1', transporter_invoice_number: 'TI-1' })
  // If both have values, typing replaces the first, as it always did.
  await (await table.cell(trade, 'Invoice Numbers')).click()
  await page.keyboard.type('SI-2')
  await page.keyboard.press('Enter')
  await expect(await table.cell(trade, 'Invoice Numbers')).toHaveText('SI-2 / TI-1')
})
