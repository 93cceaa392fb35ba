import type { ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import { Merge, Pencil, Trash2 } from 'lucide-react'
import type { ListRecord } from './reference-calls.ts'

/** What can be begun with a record. */
export type Begin = (what: 'edit' | 'delete' | 'merge', record: ListRecord) => void

/** What a table of a list is told, whatever list. */
export type ListTableProps = { kind: ReferenceKind; records: readonly ListRecord[]; onBegin: Begin; onAdd: () => void }

/** What may be done with a record of a list. */
export const recordActions = (onBegin: Begin) => [
  { label: 'Edit', icon: <Pencil size={14} />, run: (record: ListRecord) => onBegin('edit', record) },
  { label: 'Merge', icon: <Merge size={14} />, run: (record: ListRecord) => onBegin('merge', record) },
  { label: 'Delete', icon: <Trash2 size={14} />, run: (record: ListRecord) => onBegin('delete', record) },
]
