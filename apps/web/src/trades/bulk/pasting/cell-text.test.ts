import type { View } from '@haulm/domain/trade/catalogue/views.ts'
import { columnsOf } from '@haulm/domain/trade/columns/columns.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { expect, test } from 'vitest'
import { exampleTrade } from '../../rules/example-trade.ts'
import { copiedCell } from './cell-text.ts'

const truckNames = new Map([['side_tipper', 'Side Tipper']])
const copied = (view: View, id: string, trade: Partial<Trade>) =>
  copiedCell(exampleTrade(trade), columnsOf(view).find((column) => column.id === id)!, truckNames)

test.each<[View, string, Partial<Trade>, string, string]>([
  ['logistics', 'tonnage', { tonnage: 1_234.5 }, '1234.5', 'number'],
  ['costing', 'netAmount', { totalNetAmount: -0.05 }, '-0.05', 'number'],
  ['logistics', 'tonnage', { tonnage: null }, '', 'number'],
  ['logistics', 'loadRate', { loadRate: 0 }, '0', 'number'],
  ['logistics', 'loadingDate', { loadingDate: '2026-11-19' }, '2026-11-19', 'day'],
  ['logistics', 'loadingNumber', { loadingNumber: '007' }, '007', 'text'],
  ['logistics', 'truckType', { truckType: 'side_tipper' }, 'Side Tipper', 'text'],
  // Of a truck type that is no longer in the list only the code is known.
  ['logistics', 'truckType', { truckType: 'old_rigid' }, 'old_rigid', 'text'],
  ['logistics', 'commodity', {}, 'WM1', 'text'],
  ['logistics', 'client', {}, 'Witrand Feedlot', 'text'],
  ['logistics', 'transporter', { transporterId: null, transporter: null }, '', 'text'],
  ['finance', 'approvalStatus', { approvedForInvoicing: true }, 'Approved', 'text'],
  ['finance', 'paymentStatus', { invoiced: false }, 'Not Invoiced', 'text'],
])('in %s, %s of %o is copied as “%s”, a %s', (view, id, trade, text, kind) => {
  expect(copied(view, id, trade)).toEqual({ text, kind })
})

test('a column of two fields is copied with both, also if one is unset, and is empty if neither is set', () => {
  const numbers = (sagePurchaseOrder: string | null, sageSalesOrderNumber: string | null) =>
    copied('finance', 'sageNumbers', { sagePurchaseOrder, sageSalesOrderNumber })
  expect(numbers('PO7', 'SO7')).toEqual({ text: 'SO7 / PO7', kind: 'text' })
  expect(numbers('PO7', null).text).toBe(' / PO7')
  expect(numbers(null, 'SO7').text).toBe('SO7 / ')
  expect(numbers(null, null).text).toBe('')
})

test('what the reader may not read is copied as an empty cell, also if the trade comes without it', () => {
  const { buyingPricePerTon: _, ...unread } = exampleTrade()
  const buyingPrice = columnsOf('costing').find(({ id }) => id === 'buyingPrice')!
  expect(copiedCell(unread as Trade, buyingPrice, truckNames).text).toBe('')
  expect(copied('logistics', 'documents', {}).text).toBe('')
})
