import type { ExportKind } from '@haulm/api/reports/export-entry.ts'
import { titleOfMany } from '@haulm/domain/reference-data/list-names.ts'
import { type ReferenceKind, referenceKindNames, referenceKinds } from '@haulm/domain/reference-data/reference-kinds.ts'

type ListExport = (typeof referenceKinds)[ReferenceKind]['path']
const listLabels = Object.fromEntries(referenceKindNames.map((kind) => [referenceKinds[kind].path, titleOfMany(kind)])) as Record<
  ListExport,
  string
>

/** What was exported, as the history calls it. */
export const exportKindLabels: Record<ExportKind, string> = {
  trades: 'All Trades',
  documents: 'Documents',
  'monthly-summary': 'Monthly Summary',
  'custom-report': 'Custom Report',
  'completed-month': 'Completed Month',
  'supplier-contracts': 'Supplier Contracts',
  'transport-rates': 'Transport Rates',
  ...listLabels,
  users: 'Users',
  'management-data': 'Management Data',
}
