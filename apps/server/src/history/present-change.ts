import type { Change } from '@haulm/api/history/change.ts'
import { displayName } from '@haulm/domain/people/person.ts'
import type { ChangeOfRecord } from '../database/changes/changes-of.queries.ts'
import type { NamedRecord } from '../database/changes/record-names.queries.ts'
import { isUuid } from '../database/columns/is-uuid.ts'
import type { FieldChange } from '../database/tables/change.ts'

/** The ids that changes have as values: these are looked up, so that names can be shown. */
export const idsIn = (changes: readonly { fields: FieldChange[] }[]): string[] => [
  ...new Set(changes.flatMap(({ fields }) => fields.flatMap(({ from, to }) => [from, to].filter(isUuid)))),
]

/** A change as the API presents it, with names in place of ids. */
export function presentChange({ person, ...change }: ChangeOfRecord, names: ReadonlyMap<string, NamedRecord>): Change {
  const named = (value: FieldChange['from']) => (isUuid(value) ? (names.get(value)?.name ?? value) : value)
  return {
    ...change,
    user: person && { id: person.id, name: displayName(person), email: person.email },
    fields: change.fields.map(({ field, from, to }) => ({ field, from: named(from), to: named(to) })),
  }
}
