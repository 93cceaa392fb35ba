import { titleOfMany } from '../reference-data/list-names.ts'
import { type ReferenceKind, referenceKindNames, referenceKinds } from '../reference-data/reference-kinds.ts'
import { type ReportName, reportNames, reportOf } from './reports.ts'

/** A file that leaves the product, as its history and those who take it are told of it. */
interface ExportedFile {
  /** What the history calls it. */
  title: string
  /** What its readers are told of: 'Trades exported successfully'. Its title as a sentence unless it is said. */
  noun?: string
  /** Records that are kept, as against what trades come to: its readers are told in the words of the pages of administration. */
  isOfRecords?: true
  /** It is of a month, the current one unless another is asked for, and is called after it; others go by the day. */
  isOfMonth?: true
  /** What it is written as, where nobody is asked. */
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

/** Everything that leaves as a file, in the order of its history's filter. */
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
