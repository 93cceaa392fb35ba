import { expect, test } from 'vitest'
import { permissionIds } from '../people/permissions.ts'
import { views } from '../trade/catalogue/views.ts'
import { columnsFor } from '../trade/columns/columns.ts'
import { isColumnShown, type SectionName, sectionNames, settableColumns, withColumn, withoutSection } from './column-sections.ts'

const terms = (text: string) => text.split(/[\s,]+/).filter(Boolean)
const reader = { permissions: [...permissionIds], role: 'user' as const }
const idsOf = (section: SectionName, person: Parameters<typeof settableColumns>[1] = reader) =>
  settableColumns(section, person).map(({ id }) => id)

/** The lists of part 2, section 3. `progressPercent` and `progressStatus` are columns of no table that either part describes. */
const specified: Partial<Record<SectionName, string>> = {
  logistics: `commodity, client, supplier, farmName, internalCN, loadingLocation, loadingDate, transporter, truckType, tonnage, status`,
  costing: `buyingPrice, sellingPrice, netAmount, transportCost, adminTransport`,
  finance: `sageNumbers, invoiceNumbers, approvalStatus, paymentStatus, rateMatching`,
  trades: '',
  completed_months: `tradeNumber, commodity, client, supplier, loadingDate, deliveryDate, tonnage, sellingPrice, totalNetAmount,
    transportRate, status`,
  dashboard_widgets: `activeTrades, totalVolume, incompleteTradesByRole, revenue, totalNet`,
  // Part 2 lists them for `live_dashboard`. @see docs/rules/rights.md, rule 13
  all_trade_data: `tradeId, commodity, client, clientInvoice, supplier, contractNum, farmLocation, internalCN, loadingLocation,
    status, loadDate, transporter, truckType, loadRate, ratePerTon, transportRT, truckReg, loadingNum, weighbridge, delivered,
    deliveryDate, volume, comments, buyRT, adminTransport, sellPrice, netRT, totalNet, sageSO, sagePO, supplierInv, transportInv,
    approved, invoiced, rateMatch, transportTotal`,
}

test('the sections are those of the specification, and those that the tables obey', () => {
  expect(sectionNames).toEqual(Object.keys(specified))
  const obeyed = Object.values(views).flatMap(({ columnSection }): SectionName[] =>
    columnSection === null ? [] : [columnSection],
  )
  expect(new Set(obeyed)).toEqual(new Set(sectionNames.filter((name) => name !== 'dashboard_widgets')))
})

test.each(Object.entries(specified))('%s offers every column of the specification', (section, list) => {
  const ids = idsOf(section as SectionName)
  expect(terms(list).filter((id) => !ids.includes(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})

test('All Trade Data and the cards offer exactly the columns of the specification', () => {
  expect(idsOf('all_trade_data').sort()).toEqual(terms(specified.all_trade_data ?? '').sort())
  expect(idsOf('dashboard_widgets')).toEqual(terms(specified.dashboard_widgets ?? ''))
})

test('a column hidden in the settings is hidden in the table, and no other', () => {
  for (const view of Object.keys(views) as (keyof typeof views)[]) {
    const section = views[view].columnSection
    if (section === null) continue
    for (const { id } of settableColumns(section, reader)) {
      const settings = withColumn({}, section, id, false)
      expect(isColumnShown(settings, section, id)).toBe(false)
      const shown = columnsFor(view, reader, settings).map((column) => column.id)
      expect(shown).toEqual(columnsFor(view, reader, {}).flatMap((column) => (column.id === id ? [] : [column.id])))
    }
  }
})

test('columns that a person may not read are marked as unreadable', () => {
  const readable = (section: SectionName) =>
    settableColumns(section, { permissions: ['logistics'], role: 'user' }).flatMap(({ id, isReadable }) =>
      isReadable ? [id] : [],
    )
  expect(readable('dashboard_widgets')).toEqual(['activeTrades', 'totalVolume', 'incompleteTradesByRole'])
  expect(readable('all_trade_data')).not.toContain('sellPrice')
  expect(readable('all_trade_data')).toContain('tradeId')
})

test('hiding one card keeps the others, though settings of cards show only those that are set', () => {
  const hidden = withColumn({}, 'dashboard_widgets', 'revenue', false)
  expect(hidden.dashboard_widgets).toEqual({
    activeTrades: true,
    totalVolume: true,
    incompleteTradesByRole: true,
    revenue: false,
    totalNet: true,
  })
  expect(isColumnShown({ dashboard_widgets: { revenue: true } }, 'dashboard_widgets', 'totalNet')).toBe(false)
  expect(isColumnShown({ dashboard_widgets: { revenue: true } }, 'dashboard_widgets', 'revenue')).toBe(true)
  expect(isColumnShown({}, 'dashboard_widgets', 'totalNet')).toBe(true)
  // Of a table only the columns set to false are hidden.
  expect(isColumnShown({ logistics: { client: false } }, 'logistics', 'tonnage')).toBe(true)
})

test('a section is reset to its defaults, and unknown names are kept', () => {
  const settings = { logistics: { client: false }, elsewhere: { x: false } }
  expect(withoutSection(settings, 'logistics')).toEqual({ elsewhere: { x: false } })
  const former = { live_dashboard: { volume: false } }
  expect(withoutSection({ ...settings, ...former }, 'logistics')).toEqual({ elsewhere: { x: false }, ...former })
  expect(withColumn(settings, 'logistics', 'tonnage', false)).toEqual({
    logistics: { client: false, tonnage: false },
    elsewhere: { x: false },
  })
})

test('settings of All Trade Data under its former name count until it has its own, and are reset with it', () => {
  const former = { live_dashboard: { volume: false, client: false }, all_trade_data: { client: true } }
  const shown = columnsFor('liveDashboard', reader, former).map(({ id }) => id)
  expect([shown.includes('volume'), shown.includes('client')]).toEqual([false, true])
  expect(isColumnShown(former, 'all_trade_data', 'volume')).toBe(false)
  expect(isColumnShown(withColumn(former, 'all_trade_data', 'volume', true), 'all_trade_data', 'volume')).toBe(true)
  expect(withoutSection(former, 'all_trade_data')).toEqual({})
})
