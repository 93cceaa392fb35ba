import { expect, test } from 'vitest'
import { exampleTrade } from '../rules/example-trade.ts'
import { stripLineCount, stripLines } from './strip-lines.ts'

const trade = exampleTrade({
  buyingPricePerTon: 3_280,
  sellingPrice: 3_845.5,
  netAmountPerTon: -75,
  approvedForInvoicing: true,
  invoiced: false,
  sageSalesOrderNumber: 'SO26387',
  sagePurchaseOrder: null,
  supplierInvoiceNumber: 'INV-4417',
  transporterInvoiceNumber: 'TI-998',
})

test('on Costing a strip shows its prices', () => {
  expect(stripLines(trade, 'costing')).toEqual(['Buy R3\u00a0280 · Sell R3\u00a0846 · Net −R75'])
  expect(stripLines({ ...trade, sellingPrice: null }, 'costing')).toEqual(['Buy R3\u00a0280 · Sell – · Net −R75'])
})

test('on Finance a strip shows its approval, its payment and its numbers', () => {
  expect(stripLines(trade, 'finance')).toEqual(['Approved · Not Invoiced', 'SO26387 · INV-4417 / TI-998'])
  expect(stripLines(exampleTrade(), 'finance')[1]).toBe('No numbers yet')
})

test('a strip omits what its reader may not read', () => {
  const { buyingPricePerTon: _, sellingPrice: __, netAmountPerTon: ___, ...rest } = trade
  expect(stripLines(rest as typeof trade, 'costing')).toEqual([''])
})

test.each(['costing', 'finance', 'logistics'] as const)(
  'every strip of %s has as many lines as its height is computed with',
  (view) => {
    for (const one of [trade, exampleTrade()]) expect(stripLines(one, view)).toHaveLength(stripLineCount(view))
  },
)
