import type { InstructionLink } from '@haulm/api/links.ts'
import { truckTypeLabel } from '@haulm/domain/reference-data/truck-type-label.ts'
import { recordNames } from '../../database/changes/record-names.queries.ts'
import { isUuid } from '../../database/columns/is-uuid.ts'
import type { Database } from '../../database/connection.ts'
import { truckTypeNames } from '../../database/lists.queries.ts'

type Changed = InstructionLink['changed']

/** The changes, with names of records in place of their ids, and of truck types in place of their codes. */
export async function withNames(db: Database, changes: readonly Changed[]): Promise<Changed[]> {
  const values = changes.flat().flatMap(({ from, to }) => [from, to])
  const names = await recordNames(db, [...new Set(values.filter(isUuid))])
  const hasTruckTypes = changes.flat().some(({ field }) => field === 'truckType')
  const byCode = hasTruckTypes ? await truckTypeNames(db) : new Map<string, string>()
  const named = (field: string, value: Changed[number]['from']) => {
    if (field === 'truckType') return value === null ? null : truckTypeLabel(String(value), byCode)
    return isUuid(value) ? (names.get(value)?.name ?? value) : value
  }
  return changes.map((changed) =>
    changed.map(({ field, from, to }) => ({ field, from: named(field, from), to: named(field, to) })),
  )
}
