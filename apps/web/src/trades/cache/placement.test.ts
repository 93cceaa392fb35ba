import { expect, test } from 'vitest'
import type { RowsPlace, TradeFilters } from '../queries.ts'
import { exampleTrade } from '../rules/example-trade.ts'
import { belongsTo, placeOf, withTrade } from './placement.ts'

const everything: TradeFilters = { startDate: null, endDate: null, search: '', filter: [] }
const week47: RowsPlace = { section: 'active', week: '2026-W47' }
const list = { filters: everything, sort: '-loadingDate' as const, place: week47 }
const trade = (number: number, loadingDate: string | null, more = {}) =>
  exampleTrade({ id: `id-${number}`, tradeNumber: `T-2026-${String(number).padStart(5, '0')}`, loadingDate, ...more })
const ids = (rows: readonly { id: string }[]) => rows.map((row) => row.id)

const rows = [trade(3, '2026-11-19'), trade(2, '2026-11-18'), trade(1, '2026-11-18')]

test('a trade without a loading date is unallocated, an invoiced one is completed, and the others are in their week', () => {
  expect(placeOf(trade(1, null))).toEqual({ section: 'unallocated', week: null })
  expect(placeOf(trade(1, '2026-11-19'))).toEqual(week47)
  expect(placeOf(trade(1, '2026-11-19', { invoiced: true }))).toEqual({ section: 'completed', week: '2026-W47' })
})

test('for people who may not read whether a trade was invoiced, its status decides', () => {
  const { invoiced: _, ...unreadable } = trade(1, '2026-11-19', { status: 'completed' })
  expect(placeOf(unreadable)).toEqual({ section: 'completed', week: '2026-W47' })
})

test('a changed trade is replaced in its place', () => {
  const changed = trade(2, '2026-11-18', { tonnage: 30, version: 2 })
  const next = withTrade(rows, changed, list)
  expect(ids(next)).toEqual(['id-3', 'id-2', 'id-1'])
  expect(next[1]).toBe(changed)
})

test('an older copy of a trade never replaces a newer one', () => {
  const newer = [trade(2, '2026-11-18', { version: 5 })]
  expect(withTrade(newer, trade(2, '2026-11-18', { version: 4 }), list)).toBe(newer)
})

test('a trade whose date changed within the week moves to its place in the order', () => {
  expect(ids(withTrade(rows, trade(1, '2026-11-20', { version: 2 }), list))).toEqual(['id-1', 'id-3', 'id-2'])
  expect(ids(withTrade(rows, trade(3, '2026-11-18', { version: 2 }), list))).toEqual(['id-3', 'id-2', 'id-1'])
  expect(ids(withTrade(rows.toReversed(), trade(1, '2026-11-20', { version: 2 }), { ...list, sort: 'loadingDate' }))).toEqual([
    'id-2',
    'id-3',
    'id-1',
  ])
})

test('a trade that moved to another week leaves this one, and enters the other', () => {
  const moved = trade(3, '2026-11-26', { version: 2 })
  expect(ids(withTrade(rows, moved, list))).toEqual(['id-2', 'id-1'])
  expect(ids(withTrade([], moved, { ...list, place: { section: 'active', week: '2026-W48' } }))).toEqual(['id-3'])
})

test('a trade outside of the requested dates is left out, one without a date is not', () => {
  const filters = { ...everything, startDate: '2026-11-19', endDate: '2026-11-19' }
  expect(ids(withTrade([], trade(1, '2026-11-19'), { ...list, filters }))).toEqual(['id-1'])
  for (const outside of ['2026-11-18', '2026-11-20']) expect(withTrade([], trade(1, outside), { ...list, filters })).toEqual([])
  const undated = { ...list, filters, place: { section: 'unallocated', week: null } as const }
  expect(ids(withTrade([], trade(1, null), undated))).toEqual(['id-1'])
})

test('a searched list adds no trade: only the server knows whether it matches', () => {
  const searched = { ...list, filters: { ...everything, search: 'mill' } }
  expect(withTrade([], trade(1, '2026-11-18'), searched)).toEqual([])
  expect(withTrade(rows, trade(1, '2026-11-18', { version: 2 }), searched)).not.toBe(rows)
})

test('a list that the trade does not concern stays the same object', () => {
  expect(withTrade(rows, trade(9, '2026-12-24'), list)).toBe(rows)
})

test('trade numbers with six digits come after those with five', () => {
  const many = [trade(99_999, '2026-11-18')]
  expect(ids(withTrade(many, trade(100_000, '2026-11-18'), list))).toEqual(['id-100000', 'id-99999'])
})

test('a trade belongs to its week in any section, and to the month of its date', () => {
  const filters = { startDate: null, endDate: null, search: '', filter: [] }
  const trade = exampleTrade({ loadingDate: '2026-10-31', deliveryDate: '2026-11-02', invoiced: true })
  const isIn = (place: Parameters<typeof belongsTo>[1]['place']) => belongsTo(trade, { filters, place })
  expect(isIn({ section: null, week: '2026-W44' })).toBe(true)
  expect(isIn({ section: 'active', week: '2026-W44' })).toBe(false)
  expect(isIn({ section: null, week: null, month: '2026-11' })).toBe(true)
  expect(isIn({ section: null, week: null, month: '2026-10' })).toBe(false)
  const undated = exampleTrade({ loadingDate: null, deliveryDate: null, createdAt: '2026-11-30T23:00:00Z' })
  // By the company's local day of its creation, which is one day later.
  expect(belongsTo(undated, { filters, place: { section: null, week: null, month: '2026-12' } })).toBe(true)
})

test('a deleted trade belongs to no list', () => {
  expect(belongsTo(trade(1, '2026-11-19'), list)).toBe(true)
  expect(belongsTo(trade(1, '2026-11-19', { deletedAt: '2026-11-20T08:00:00Z' }), list)).toBe(false)
})

test('in a list that is not sorted by date a changed trade keeps its place, and no new one is taken in', () => {
  const byClient = { ...list, sort: 'clientId' as const }
  expect(ids(withTrade(rows, trade(1, '2026-11-20', { version: 2 }), byClient))).toEqual(['id-3', 'id-2', 'id-1'])
  expect(withTrade(rows, trade(9, '2026-11-18'), byClient)).toBe(rows)
})
