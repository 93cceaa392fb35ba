import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'
import { tradeDialog } from '../trades/dialog.ts'

test('strips show prices on Costing, and approval and numbers on Finance, down to 320 px', async ({ enter, open }) => {
  await enter({
    loadingDate: today,
    tonnage: 33,
    buyingPricePerTon: 13_280,
    sellingPrice: 13_845,
    transportRatePerTon: 412,
    approvedForInvoicing: true,
    sageSalesOrderNumber: 'SO26387',
    supplierInvoiceNumber: 'INV-4417',
    logisticsComments: 'Tarp needed',
  })
  const page = await open('administrator', '/trading', { viewport: { width: 320, height: 640 } })
  const strip = page.getByRole('listitem').filter({ hasText: 'Hominy chop' })
  const prices = strip.getByText('Buy R13\u00a0280 · Sell R13\u00a0845 · Net R153')
  await expect(prices).toBeInViewport({ ratio: 1 })
  expect(await prices.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await expect(strip.getByText('Tarp needed')).toBeVisible()
  await expect(strip.getByRole('button', { name: /^Edit/ })).toBeInViewport({ ratio: 1 })
  await page.goto('/finance')
  await expect(strip.getByText('Approved · Not Invoiced')).toBeVisible()
  await expect(strip.getByText('SO26387 · INV-4417')).toBeVisible()
  await expect(strip.getByRole('button', { name: /^Edit/ })).toBeInViewport({ ratio: 1 })
})

test("a trade opened on a desk's page begins with the fields of that desk", async ({ enter, open }) => {
  const { tradeNumber } = await enter({ loadingDate: today, tonnage: 33 })
  const own = { '/trading': 'Buying Price/Ton', '/finance': 'SAGE Sales Order', '/logistics': 'Loading Date' }
  const page = await open('administrator', 'about:blank')
  for (const [path, label] of Object.entries(own)) {
    await page.goto(path)
    await page.getByRole('button', { name: `Edit ${tradeNumber}`, exact: true }).click()
    const form = tradeDialog(page, 'Edit Trade')
    await expect(form.field(label)).toBeInViewport({ ratio: 1 })
    for (const other of Object.values(own).filter((one) => one !== label)) await expect(form.field(other)).toBeHidden()
  }
})

test('the number of a trade that a person can only read ends at the margin', async ({ enter, open }) => {
  const { tradeNumber } = await enter({ loadingDate: today, tonnage: 33 })
  const page = await open('rates', '/')
  const strip = page.getByRole('listitem').filter({ hasText: tradeNumber })
  const endOf = async (text: string) => {
    const { x, width } = (await strip.getByText(text, { exact: true }).boundingBox())!
    return x + width
  }
  await expect(strip).toBeVisible()
  expect(await endOf(tradeNumber)).toBeCloseTo(await endOf('33.0 tons'), 0)
})

test('while the invoice amount is typed, the verdict on it is right below it', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today, tonnage: 30, transportRatePerTon: 400 })
  const page = await open('finance', `/finance?editTrade=${trade.id}`)
  const form = tradeDialog(page, 'Edit Trade')
  const amount = form.field('Transport Total ex VAT')
  await amount.fill('12300')
  await expect(amount).toHaveAccessibleDescription('OVERCHARGED R10.00 per ton, R300.00 on this load')
  await expect(form.dialog.getByText('OVERCHARGED R10.00 per ton, R300.00 on this load')).toBeInViewport({ ratio: 1 })
  await amount.fill('12000')
  await expect(amount).toHaveAccessibleDescription('CORRECT')
})
