import { describe, expect, test } from 'vitest'
import { fieldNames, fieldOf } from '../catalogue/catalogue.ts'
import { derivedColumnNames, derivedColumns } from '../catalogue/derived-columns.ts'
import { type Placements, type View, views } from '../catalogue/views.ts'
import { columnsOf } from './columns.ts'
import * as specified from './test-view-columns.data.ts'

const idsAndHeadings = (view: View) => columnsOf(view).map(({ id, label }) => `${id}: ${label}`)

test.each<[View, string[]]>([
  ['logistics', [...specified.weeklyColumns, ...specified.logisticsColumns]],
  ['costing', [...specified.weeklyColumns, ...specified.costingColumns]],
  ['finance', [...specified.weeklyColumns, ...specified.financeColumns]],
  ['recent', specified.weeklyColumns],
  ['dashboard', specified.dashboardColumns],
  ['liveDashboard', specified.liveDashboardColumns],
])('%s has the columns of the specification, in its order', (view, columns) => {
  expect(idsAndHeadings(view)).toEqual(columns)
})

test('completed months has the columns of the specification, in its order', () => {
  expect(columnsOf('completedMonths').map(({ label }) => label)).toEqual(specified.completedMonthsHeadings)
})

test('All Trade Data has 36 columns, like its CSV', () => {
  expect(columnsOf('liveDashboard')).toHaveLength(36)
})

test.each<[View, string]>([
  ['logistics', 'commodity client supplier farmName internalCN loadingLocation loadingDate transporter truckType tonnage status'],
  ['costing', 'buyingPrice sellingPrice netAmount transportCost adminTransport'],
  ['finance', 'sageNumbers invoiceNumbers approvalStatus paymentStatus rateMatching'],
  [
    'completedMonths',
    'tradeNumber commodity client supplier loadingDate deliveryDate tonnage sellingPrice totalNetAmount transportRate status',
  ],
])('every column that an administrator may hide in %s exists under its id', (view, ids) => {
  const there = columnsOf(view).map(({ id }) => id)
  expect(ids.split(' ').filter((id) => !there.includes(id))).toEqual([])
})

describe.each(Object.keys(views) as View[])('in %s', (view) => {
  const placements: Placements[] = [
    ...fieldNames.map((name) => fieldOf(name).columns ?? {}),
    ...derivedColumnNames.map((name) => derivedColumns[name].columns),
  ]

  test('no two columns have the same place', () => {
    const places = placements.flatMap((placed) => placed[view]?.at ?? [])
    expect(new Set(places).size).toBe(places.length)
  })

  test('every id is unique, and every column has a heading, a width and a field', () => {
    const columns = columnsOf(view)
    expect(new Set(columns.map(({ id }) => id)).size).toBe(columns.length)
    for (const { label, width, fields } of columns) {
      expect([label.trim() !== '', width >= 60, fields.length > 0]).toEqual([true, true, true])
    }
  })

  test('fields that share a column share its heading', () => {
    for (const { label, fields, derived } of columnsOf(view)) {
      if (derived) continue
      for (const name of fields) expect(fieldOf(name).columns?.[view]?.label ?? fieldOf(name).label).toBe(label)
    }
  })
})

test('the spreadsheet of all trades has every field that people know', () => {
  const shown = columnsOf('spreadsheet').flatMap(({ fields }) => fields)
  expect(fieldNames.filter((name) => !shown.includes(name))).toEqual(['id', 'version', 'deletedAt'])
  expect(columnsOf('spreadsheet').map(({ label }) => label)).toContain('Created By')
})
