import { titleOfMany } from '../reference-data/list-names.ts'
import { type ReferenceKind, referenceKindNames, referenceKinds } from '../reference-data/reference-kinds.ts'
import { type ReportName, reportNames, reportOf } from './reports.ts'

/** A file that leaves the product, as its history and the people who export it see it. */
interface ExportedFile {
  /** Its name in the history. */
  title: string
  /** Its name in messages: 'Trades exported successfully'. By default its title in sentence case. */
  noun?: string
  /** It contains stored records rather than totals of trades: its messages are those of the administration pages. */
  isOfRecords?: true
  /** It covers a month, by default the current one, and is named after it; other files are named after the day. */
  isOfMonth?: true
  /** Its format, if there is no choice. */
  format?: 'zip'
}

type ListPath = (typeof referenceKinds)[ReferenceKind]['path']

const byName = <Name extends string>(files: readonly (readonly [Name, ExportedFile])[]) =>
  Object.fromEntries(files) as Record<Name, ExportedFile>

const fileOfReport = (name: ReportName): ExportedFile => {
  const { title, parameters } = reportOf(name)
  return { title, ...(parameters.month && { isOfMonth: true }) }
}

const fileOfList = (kind: ReferenceKind): ExportedFile => ({
  title: titleOfMany(kind),
  noun: titleOfMany(kind),
  isOfRecords: true,
})

/** Everything that can be exported as a file, in the order of the history's filter. */
const exportedFiles = {
  trades: { title: 'All Trades', noun: 'Trades' },
  documents: { title: 'Documents', isOfRecords: true, format: 'zip' },
  ...byName(reportNames.map((name) => [name, fileOfReport(name)] as const)),
  'custom-report': { title: 'Custom Report' },
  'completed-month': { title: 'Completed Month', noun: 'Month data', isOfMonth: true },
  'supplier-contracts': { title: 'Supplier Contracts', isOfRecords: true },
  'transport-rates': { title: 'Transport Rates', isOfRecords: true },
  ...byName<ListPath>(referenceKindNames.map((kind) => [referenceKinds[kind].path, fileOfList(kind)])),
  users: { title: 'Users', noun: 'User data', isOfRecords: true },
  'management-data': { title: 'Management Data', isOfRecords: true },
} as const satisfies Record<string, ExportedFile>

/** What can be exported, by the last part of its route. */
export type ExportKind = keyof typeof exportedFiles
export const exportKinds = Object.keys(exportedFiles) as ExportKind[]

export const exportedFile = (kind: ExportKind): ExportedFile => exportedFiles[kind]
