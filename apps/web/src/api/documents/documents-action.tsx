import type { DocumentRecord } from '@haulm/domain/document/kinds.ts'
import { FileText } from 'lucide-react'
import type { RecordAction } from '../../ui/controls/record-action.tsx'
import { openDocuments } from './open-documents.ts'

/**
 * The way to the documents of a record, among its actions: whoever opens the page of contracts, or that of transporters, reads theirs.
 * @see docs/rules/documents.md, rule 2
 */
export const documentsAction = <Row extends { id: string }>(
  record: Exclude<DocumentRecord, 'trade'>,
  nameOf: (row: Row) => string,
): RecordAction<Row> => ({
  label: 'Documents',
  icon: <FileText size={14} />,
  run: (row) => openDocuments({ record, id: row.id, name: nameOf(row) }),
})
