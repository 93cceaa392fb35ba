import { expect, test } from 'vitest'
import { type FieldName, fieldNames, fieldOf, type WritableName, writableNames } from '../catalogue/catalogue.ts'
import type { Trade } from '../trade.ts'
import { blankTrade, copyOfTrade } from './copy-trade.ts'

/** @see docs/rules/trades.md, rule 9 */
const copied: WritableName[] = [
  'commodityId',
  'clientId',
  'clientToInvoice',
  'farmName',
  'farmArea',
  'supplierId',
  'supplierContractNumber',
  'loadingLocation',
  'transporterId',
  'truckType',
  'transportRatePerTon',
  'loadRate',
  'buyingPricePerTon',
  'adminTransportRate',
  'sellingPrice',
]

const filled = (name: FieldName) => {
  const { kind } = fieldOf(name)
  if (kind === 'flag') return true
  if (kind === 'logisticsStatus') return 'Complete'
  return ['rand', 'randPerTon', 'tons'].includes(kind) ? 412.5 : `the ${name}`
}
const fullTrade = Object.fromEntries(fieldNames.map((name) => [name, filled(name)])) as unknown as Trade
/** A trade usually has only one of the two rates. */
const withLoadRate: Trade = { ...fullTrade, transportRatePerTon: null }

test('a blank trade is On Hold, has no for every flag, and is otherwise empty', () => {
  const { logisticsStatus, approvedForInvoicing, invoiced, transportRateMatches, ...others } = blankTrade()
  expect([logisticsStatus, approvedForInvoicing, invoiced, transportRateMatches]).toEqual(['On Hold', false, false, false])
  expect(Object.values(others).every((value) => value === null)).toBe(true)
  expect(Object.keys(blankTrade()).sort()).toEqual([...writableNames].sort())
})

test('a copy keeps what the specification lists; everything else is as in a blank trade', () => {
  const copy = copyOfTrade(withLoadRate)
  expect(Object.keys(copy).sort()).toEqual([...writableNames].sort())
  for (const name of writableNames)
    expect([name, copy[name]]).toEqual([name, copied.includes(name) ? withLoadRate[name] : blankTrade()[name]])
})

test('a load rate that is unused beside a transport rate is not copied: a new trade has one rate', () => {
  expect(copyOfTrade(fullTrade)).toMatchObject({ transportRatePerTon: 412.5, loadRate: null })
})

test('fields that could not be read stay blank, not undefined', () => {
  const { sellingPrice, buyingPricePerTon, adminTransportRate, ...readable } = fullTrade
  expect(copyOfTrade(readable as Trade)).toMatchObject({ sellingPrice: null, buyingPricePerTon: null, adminTransportRate: null })
})

test('copying does not change the copied trade', () => {
  const before = { ...fullTrade }
  copyOfTrade(fullTrade)
  expect(fullTrade).toEqual(before)
})
