/**
 * The tables and files that show trades in columns, with the section of a person's column settings that applies to each; with
 * null none applies, and it always has every column that may be read.
 */
export const views = {
  logistics: { columnSection: 'logistics' },
  costing: { columnSection: 'costing' },
  finance: { columnSection: 'finance' },
  recent: { columnSection: 'logistics' },
  dashboard: { columnSection: 'trades' },
  liveDashboard: { columnSection: 'all_trade_data' },
  completedMonths: { columnSection: 'completed_months' },
  spreadsheet: { columnSection: null },
} as const

export type View = keyof typeof views

/** The sections of a person's column settings that apply to tables of trades. */
export type ColumnSection = NonNullable<(typeof views)[View]['columnSection']>

/** Where a field stands in a view. */
export type Placement = {
  /** Order from left to right; two columns never claim one place in a view. */
  at: number
  /** The column's heading, if it is not the field's label. */
  label?: string
  /** The column's id in a person's settings, if it is not the field's name. Fields with one id share a column. */
  id?: string
  /** Width in pixels. */
  width?: number
}

export type Placements = Partial<Record<View, Placement>>

/** The same place in all weekly tables (logistics, costing, finance, recent). */
export const inWeeklyTables = (placement: Placement): Placements => ({
  logistics: placement,
  costing: placement,
  finance: placement,
  recent: placement,
})
