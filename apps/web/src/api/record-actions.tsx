import type { DocumentRecord } from '@haulm/domain/document/kinds.ts'
import { historyAddress } from '@haulm/domain/history/addresses.ts'
import type { HistoryKind } from '@haulm/domain/history/record-kinds.ts'
import { hasAny } from '@haulm/domain/people/person.ts'
import { FileText, History } from 'lucide-react'
import { useRouter } from '../ui/address/router.ts'
import type { RecordAction } from '../ui/controls/record-action.tsx'
import { documentsOverPage } from './documents/open-documents.ts'
import { usePerson } from './session/person.ts'

/** The action that opens a record's history; none for those who may not read it. */
export function useHistoryAction(kind: HistoryKind): readonly RecordAction<{ id: string }>[] {
  const person = usePerson()
  const router = useRouter()
  if (!hasAny(person, ['administration'])) return []
  const run = ({ id }: { id: string }) => router.open(historyAddress(kind, id))
  return [{ label: 'History', icon: History, run }]
}

/**
 * The action that opens a record's documents: anyone who can open the page of contracts, or of transporters, may read theirs.
 * @see docs/rules/documents.md, rule 2
 */
export const documentsAction = <Row extends { id: string }>(
  record: Exclude<DocumentRecord, 'trade'>,
  nameOf: (row: Row) => string,
): RecordAction<Row> => ({
  label: 'Documents',
  icon: FileText,
  run: (row) => documentsOverPage.open({ record, id: row.id, name: nameOf(row) }),
})
