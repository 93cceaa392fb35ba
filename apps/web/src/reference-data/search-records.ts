import { referenceFields } from '@haulm/domain/reference-data/fields.ts'
import type { ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import { comparableText } from '@haulm/domain/text/comparable-text.ts'
import type { ListRecord } from './reference-calls.ts'

/** The records of a list in which any text that is shown contains the search text, ignoring case and accents. */
export function searchRecords(kind: ReferenceKind, records: readonly ListRecord[], search: string): readonly ListRecord[] {
  const wanted = comparableText(search)
  if (wanted === '') return records
  return records.filter((record) =>
    referenceFields[kind].some(({ name, choices }) => {
      const value = record[name]
      return typeof value === 'string' && comparableText(choices?.[value] ?? value).includes(wanted)
    }),
  )
}
