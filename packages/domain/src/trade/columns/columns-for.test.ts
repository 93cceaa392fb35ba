import { describe, expect, test } from 'vitest'
import { permissionSets } from '../../people/test-permission-sets.ts'
import type { View } from '../catalogue/views.ts'
import { columnsFor, columnsOf } from './columns.ts'
import * as specified from './test-view-columns.data.ts'

const holder = (set: string) => ({ permissions: permissionSets[set] ?? [] })
const headings = (view: View, set: string, settings = {}) =>
  columnsFor(view, holder(set), settings).map(({ id, label }) => `${id}: ${label}`)
const [basic, costing, finance] = [
  specified.dashboardColumns.slice(0, 22),
  specified.dashboardColumns.slice(22, 27),
  specified.dashboardColumns.slice(27, -1),
]
/** The last column, which shows each reader the kinds that they may read. */
const documents = specified.dashboardColumns.at(-1)

/** Base columns for all readers; those of costing and finance for people who may read them. @see docs/rules/rights.md, rule 3 */
test.each([
  { set: 'admin', columns: [...basic, ...costing, ...finance, documents] },
  { set: 'finance', columns: [...basic, ...costing, ...finance, documents] },
  { set: 'live dashboard', columns: [...basic, ...costing, ...finance, documents] },
  { set: 'costing', columns: [...basic, ...costing, documents] },
  { set: 'logistics', columns: [...basic, documents] },
  { set: 'reports', columns: [...basic, documents] },
  { set: 'none', columns: [] },
])('on the dashboard, $set sees its columns', ({ set, columns }) => {
  expect(headings('dashboard', set)).toEqual(columns)
})

test('logistics sees no prices on the costing page, only the rate that it may write', () => {
  expect(headings('costing', 'logistics')).toEqual([...specified.weeklyColumns, 'transportCost: Transport/Load Rate per Ton'])
})

describe('column settings', () => {
  test('hide a column that is set to false, and nothing else', () => {
    const settings = { logistics: { tonnage: false, client: true, unknownColumn: false }, costing: { supplier: false } }
    const shown = headings('logistics', 'admin', settings)
    expect(shown).toEqual(columnsOf('logistics').flatMap(({ id, label }) => (id === 'tonnage' ? [] : `${id}: ${label}`)))
  })

  test.each<[View, string, string]>([
    ['logistics', 'logistics', 'tonnage'],
    ['costing', 'costing', 'buyingPrice'],
    ['finance', 'finance', 'sageNumbers'],
    ['recent', 'logistics', 'tonnage'],
    ['dashboard', 'trades', 'volume'],
    ['liveDashboard', 'all_trade_data', 'delivered'],
    ['liveDashboard', 'live_dashboard', 'volume'], // the section's former name
    ['completedMonths', 'completed_months', 'status'],
  ])('of %s are those of the section %s', (view, section, id) => {
    const shown = columnsFor(view, holder('admin'), { [section]: { [id]: false } }).map((column) => column.id)
    expect(columnsOf(view).map((column) => column.id)).toContain(id)
    expect(shown).not.toContain(id)
    expect(shown).toHaveLength(columnsOf(view).length - 1)
  })

  test('hide nothing in the spreadsheet of all fields', () => {
    const settings = { all_trade_data: { tonnage: false, status: false, volume: false } }
    expect(headings('spreadsheet', 'admin', settings)).toEqual(headings('spreadsheet', 'admin'))
  })

  test('show nobody a field that they may not read', () => {
    expect(headings('dashboard', 'logistics', { trades: { sellPrice: true, invoiced: true } })).toEqual([...basic, documents])
  })

  test('do not affect the next person', () => {
    columnsFor('logistics', holder('admin'), { logistics: { tonnage: false } })
    expect(headings('logistics', 'admin')).toContain('tonnage: Tonnage')
  })
})
