import type { FieldName } from './catalogue.ts'
import type { Placements } from './views.ts'

/** A column that shows something about fields without being one: nothing is stored, and nobody writes it. */
export type DerivedColumn = {
  label: string
  /** The fields it is derived from: a person who may read none of these does not see the column. */
  from: readonly [FieldName, ...FieldName[]]
  columns: Placements
  /** Left out for readers who have the rights of a report, whose rules differ. */
  isLeftOutOfReports?: true
}

/** @see docs/rules/rights.md, rule 13 */
export const derivedColumns = {
  /** Yes once there is a delivery date. */
  delivered: { label: 'Delivered', from: ['deliveryDate'], columns: { liveDashboard: { at: 200, width: 84 } } },
  /** The e-mail address of the user who entered the trade; it belongs to the record, as its moment of creation does. */
  createdBy: {
    label: 'Created By',
    from: ['createdAt'],
    columns: { completedMonths: { at: 370, width: 160 }, spreadsheet: { at: 390 } },
  },
  /** Complete once invoiced, else the logistics status. */
  shownStatus: {
    label: 'Status',
    from: ['logisticsStatus', 'status'],
    columns: { completedMonths: { at: 390, id: 'status', width: 122 } },
  },
  /** The documents that are there, each by the rights of its kind, for everybody who reads the record; in files their number. */
  documents: {
    label: 'Documents',
    from: ['createdAt'],
    isLeftOutOfReports: true,
    columns: {
      logistics: { at: 500, width: 132 },
      finance: { at: 500, width: 132 },
      dashboard: { at: 500, width: 132 },
      spreadsheet: { at: 410 },
    },
  },
} as const satisfies Record<string, DerivedColumn>

export type DerivedColumnName = keyof typeof derivedColumns

export const derivedColumnNames = Object.keys(derivedColumns) as DerivedColumnName[]
