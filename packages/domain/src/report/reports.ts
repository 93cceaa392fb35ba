import type { Permission } from '../people/permissions.ts'
import type { Holder } from '../people/person.ts'
import { hasAny } from '../people/person.ts'
import { readersOfTrades } from '../trade/rights/access.ts'
import { figureColumns, type ReportColumn, type RowUnder, weekColumns } from './columns.ts'

/** What can be chosen for a report. The month is the current one unless another is named. */
export type ReportParameter = 'month'

/**
 * A report in the form of a file: its name is that of its route, its file and its kind in the history of exports. Only the source
 * of its rows is written elsewhere, in `apps/server/src/exports/report-rows.ts`.
 */
export interface ReportEntry {
  /** Its title on its card and in the history. */
  title: string
  /** The text on its card. */
  text: string
  /** What it contains, in a sentence for OpenAPI. */
  summary: string
  /** Each of these permissions opens it; money within it has its own readers. */
  readers: readonly Permission[]
  /** What can be chosen on its card, each with its label. */
  parameters: { [Name in ReportParameter]?: string }
  /** In their order: the name on the tab (at most 31 characters, none of : \ / ? * [ ]) and the columns. */
  sheets: Record<string, { name: string; columns: Record<string, ReportColumn> }>
}

const summaryBy = <Name extends string, Label extends string>(name: Name, label: Label) => ({
  name,
  columns: { name: { label, kind: 'text', width: 34 }, ...figureColumns } as const,
})

/** The reports, in the order of their cards. */
export const reports = {
  'monthly-summary': {
    title: 'Monthly Summary',
    text: 'A month by week, commodity, client, supplier and transporter.',
    summary: 'A month by week, commodity, client, supplier and transporter; money for holders of finance.',
    readers: readersOfTrades,
    parameters: { month: 'Month of the summary' },
    sheets: {
      week: { name: 'Weeks', columns: { ...weekColumns, ...figureColumns } },
      commodity: summaryBy('Commodities', 'Commodity'),
      client: summaryBy('Clients', 'Client'),
      supplier: summaryBy('Suppliers', 'Supplier'),
      transporter: summaryBy('Transporters', 'Transporter'),
    },
  },
} as const satisfies Record<string, ReportEntry>

export type ReportName = keyof typeof reports
export const reportNames = Object.keys(reports) as ReportName[]

/** The sheets of a report with their columns. */
export type SheetsOf<Name extends ReportName> = (typeof reports)[Name]['sheets']

/** The rows of each sheet of a report. */
export type RowsOf<Name extends ReportName> = {
  [Sheet in keyof SheetsOf<Name>]: SheetsOf<Name>[Sheet] extends { columns: infer Of extends Record<string, ReportColumn> }
    ? RowUnder<Of>[]
    : never
}

export const reportOf = (name: ReportName): ReportEntry => reports[name]

/** Whether the person may export a report. */
export const readsReport = (person: Holder, name: ReportName): boolean => hasAny(person, reportOf(name).readers)
