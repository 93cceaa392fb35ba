import { delayAnswer } from '../product/delay-requests.ts'
import { expect, test } from '../test.ts'
import { today } from './days.ts'
import { toastOf, tradesTable } from './table.ts'

/** The maximum number of keys that a load takes finance, besides the text; a key that is held down counts as one, too. */
const mostKeys = 12
const priced = {
  loadingDate: today,
  tonnage: 33,
  buyingPricePerTon: 3100,
  sellingPrice: 3400,
  logisticsStatus: 'Loaded',
} as const

test('finance works through its loads by keys: numbers, approve, invoice, next', async ({ enter, open, database }) => {
  const last = await enter(priced)
  const locked = await enter({ ...priced, logisticsStatus: 'Complete' })
  const second = await enter({ ...priced, sageSalesOrderNumber: 'SO-2', sagePurchaseOrder: 'PO-2' })
  const early = await enter({ ...priced, logisticsStatus: 'Truck Booked' })
  const first = await enter(priced)
  const page = await open('finance', '/finance')
  const table = tradesTable(page, 'Finance Tracking')
  await expect(table.row(first)).toBeVisible()
  await table.grid.focus()
  let keys = 0
  const press = async (key: string) => {
    keys += key.split('+').length
    await page.keyboard.press(key)
  }
  const type = (text: string) => page.keyboard.type(text)
  const workOn = async (trade: typeof first, texts: readonly string[]) => {
    keys = 0
    await press('Alt+ArrowDown')
    const start = texts.length === 4 ? 'SAGE Numbers' : 'Invoice Numbers'
    await expect(await table.cell(trade, start)).toBeFocused()
    for (const text of texts) {
      await type(text)
      await press('Tab')
    }
    await press('Enter')
    await press('ArrowRight')
    await press('Enter')
    expect(keys).toBeLessThanOrEqual(mostKeys)
  }
  await workOn(first, ['SO-1', 'PO-1', 'SI-1', 'TI-1'])
  await workOn(second, ['SI-2', 'TI-2'])
  await workOn(last, ['SO-3', 'PO-3', 'SI-3', 'TI-3'])
  for (const [at, { tradeNumber }] of [first, second, last].entries()) {
    const number = at + 1
    await expect
      .poll(() => database.tradeRow(tradeNumber))
      .toMatchObject({
        sage_sales_order_number: `SO-${number}`,
        sage_purchase_order: `PO-${number}`,
        supplier_invoice_number: `SI-${number}`,
        transporter_invoice_number: `TI-${number}`,
        approved_for_invoicing: true,
        invoiced: true,
        status: 'completed',
      })
  }
  for (const { tradeNumber } of [locked, early]) expect(await database.tradeRow(tradeNumber)).toMatchObject({ invoiced: false })

  await press('Alt+ArrowDown')
  await expect(toastOf(page, 'Nothing is left')).toContainText('No load in the open weeks waits for you.')
  // The last edit can be undone like any other: it locked the load, but this same person did so just now.
  await press('Control+Z')
  await expect.poll(() => database.tradeRow(last.tradeNumber)).toMatchObject({ invoiced: false, approved_for_invoicing: true })
})

test('costing goes from load to load without a price, and back', async ({ enter, open }) => {
  const below = await enter({ loadingDate: today })
  await enter(priced)
  const above = await enter({ loadingDate: today, buyingPricePerTon: 3100 })
  const page = await open('costing', '/trading')
  const table = tradesTable(page, 'Costing Overview')
  await (await table.cell(above, 'Client')).click()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(await table.cell(above, 'Sell Price')).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(await table.cell(below, 'Buy Price/T')).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(await table.cell(above, 'Sell Price')).toBeFocused()
})

test('Alt+Down leads to the work from outside the table too, and still opens lists', async ({ enter, open }) => {
  const trade = await enter(priced)
  const page = await open('finance', '/finance')
  const table = tradesTable(page, 'Finance Tracking')
  await expect(table.row(trade)).toBeVisible()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(await table.cell(trade, 'SAGE Numbers')).toBeFocused()
  const mine = page.getByRole('button', { name: 'My columns first' })
  await mine.click()
  await expect(mine).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(await table.cell(trade, 'SAGE Numbers')).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(toastOf(page, 'Nothing else is left')).toContainText('No other load in the open weeks waits for you.')
  await mine.click()
  await page.getByRole('combobox', { name: 'Date range' }).press('Alt+ArrowDown')
  await expect(page.getByRole('listbox')).toBeVisible()
})

test('after Enter saves a price and moves down, Alt+Down skips no load', async ({ enter, open }) => {
  const unpriced = { loadingDate: today, tonnage: 33, logisticsStatus: 'Loaded' } as const
  const [third, second, first] = [await enter(unpriced), await enter(unpriced), await enter(unpriced)]
  const page = await open('costing', '/trading')
  const table = tradesTable(page, 'Costing Overview')
  await expect(table.row(first)).toBeVisible()
  await table.grid.focus()
  for (const trade of [first, second, third]) {
    await page.keyboard.press('Alt+ArrowDown')
    await expect(await table.cell(trade, 'Buy Price/T')).toBeFocused()
    await page.keyboard.type('3100')
    await page.keyboard.press('Tab')
    await page.keyboard.type('3400')
    await page.keyboard.press('Enter')
  }
})

test('Alt+Down skips no load in adjacent rows: the load that takes the place of an invoiced one is next', async ({
  enter,
  open,
  database,
}) => {
  const numbered = {
    ...priced,
    sageSalesOrderNumber: 'SO-1',
    sagePurchaseOrder: 'PO-1',
    supplierInvoiceNumber: 'SI-1',
    transporterInvoiceNumber: 'TI-1',
    approvedForInvoicing: true,
  }
  const [third, second, first] = [await enter(numbered), await enter(numbered), await enter(numbered)]
  const page = await open('finance', '/finance')
  const table = tradesTable(page, 'Finance Tracking')
  await expect(table.row(first)).toBeVisible()
  await table.grid.focus()
  for (const trade of [first, second, third]) {
    await page.keyboard.press('Alt+ArrowDown')
    await expect(await table.cell(trade, 'Payment Status')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(() => database.tradeRow(trade.tradeNumber)).toMatchObject({ invoiced: true })
    await expect(table.row(trade)).toBeHidden()
  }
})

test('the message that no work is left is shown though the last load was still being saved', async ({ enter, open }) => {
  const approved = { ...priced, sageSalesOrderNumber: 'SO-1', sagePurchaseOrder: 'PO-1', approvedForInvoicing: true }
  const last = await enter({ ...approved, supplierInvoiceNumber: 'SI-1', transporterInvoiceNumber: 'TI-1' })
  const page = await open('finance', '/finance')
  const table = tradesTable(page, 'Finance Tracking')
  await expect(table.row(last)).toBeVisible()
  await table.grid.focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(await table.cell(last, 'Payment Status')).toBeFocused()
  const answer = await delayAnswer(page, `**/api/trades/${last.id}`)
  await page.keyboard.press('Enter')
  await answer.isRead()
  await page.keyboard.press('Alt+ArrowDown')
  answer.release()
  await expect(table.row(last)).toBeHidden()
  await expect(toastOf(page, 'Nothing is left')).toBeVisible()
})
