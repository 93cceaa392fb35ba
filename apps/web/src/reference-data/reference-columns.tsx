import { formatTonsExact } from '@haulm/domain/quantity/format.ts'
import { referenceFields } from '@haulm/domain/reference-data/fields.ts'
import type { ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import type { RecordColumn } from '../grid/records/record-column.ts'
import { Badge } from '../ui/text/badge.tsx'
import type { ListRecord } from './reference-calls.ts'

const written = (value: ListRecord[string] | undefined) =>
  value === null || value === undefined || value === '' ? '–' : String(value)

/** The columns of a list: its fields in their order, the state as a badge. @see docs/rules/lists.md, rule 1 */
export const referenceColumns = (kind: ReferenceKind): RecordColumn<ListRecord>[] =>
  referenceFields[kind]
    .filter((field) => field.kind !== 'order')
    .map(({ name, label, width, kind: form, choices }): RecordColumn<ListRecord> => {
      const sized = { id: name, heading: form === 'flag' ? 'Status' : label, ...(width && { width }) }
      if (form === 'flag') {
        const value = (record: ListRecord) => (record[name] === true ? 'Active' : 'Inactive')
        return { ...sized, value, cell: (record) => <Badge>{value(record)}</Badge> }
      }
      if (choices) return { ...sized, cell: (record) => choices[String(record[name])] ?? '–' }
      if (form === 'tons')
        return {
          ...sized,
          align: 'end',
          cell: (record) => (typeof record[name] === 'number' ? formatTonsExact(record[name]) : '–'),
          sortValue: (record) => (record[name] ?? null) as number | null,
        }
      return { ...sized, cell: (record) => written(record[name]), sortValue: (record) => (record[name] ?? null) as string | null }
    })
