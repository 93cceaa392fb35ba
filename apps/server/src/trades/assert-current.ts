import { invalid, Refusal } from '@haulm/api/refusal.ts'
import type { Holder } from '@haulm/domain/people/person.ts'
import { type FieldName, fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { sql } from 'kysely'
import type { Database } from '../database/connection.ts'
import type { FieldChange } from '../database/tables/change.ts'
import { type StoredTrade, tradeJson } from './stored-trade.queries.ts'

/** The fields that were changed since a version, each with the value that it had in that version. */
export type ChangedSince = ReadonlyMap<string, FieldChange['from']>

/** @throws {Refusal} 400 when the trade never had that version. */
export async function changedSince(tx: Database, trade: StoredTrade, version: number | undefined): Promise<ChangedSince> {
  if (version === undefined || version === trade.version) return new Map()
  if (version > trade.version) throw invalid({ version: 'This trade has no such version yet.' })
  const { rows } = await sql<FieldChange>`
    select distinct on (part->>'field') part->>'field' as "field", part->'from' as "from"
    from change, jsonb_array_elements(fields) part
    where kind = 'trade' and record_id = ${trade.id} and version > ${version}
    order by part->>'field', version`.execute(tx)
  return new Map(rows.map(({ field, from }) => [field, from]))
}

/**
 * Nothing is overwritten unseen: a field that somebody changed since the version that the edit started from is not written.
 * @param changed what the edit really changes; all else merges.
 * @throws {Refusal} 409 with the trade as it is now, as the reader may read it.
 */
export async function assertCurrent(
  tx: Database,
  trade: StoredTrade,
  changed: FieldName[],
  since: ChangedSince,
  user: Holder,
): Promise<void> {
  const conflicting = changed.filter((name) => since.has(name))
  if (conflicting.length === 0) return
  const labels = conflicting.map((name) => fieldOf(name).label).join(', ')
  const current: unknown = JSON.parse(await tradeJson(tx, user, trade.id))
  throw new Refusal('versionConflict', `Somebody changed ${labels} since you opened this trade.`, {
    fields: Object.fromEntries(conflicting.map((name) => [name, 'Changed by somebody else since.'])),
    current,
  })
}
