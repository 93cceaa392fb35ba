import { invalid, Refusal } from '@haulm/api/route/refusal.ts'
import type { Holder } from '@haulm/domain/people/person.ts'
import { type FieldName, fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'
import type { FieldChange } from '../../database/tables/change.ts'
import type { StoredTrade } from '../stored-trade.queries.ts'

/**
 * A field's change since a version: its value in that version, and the other person who changed it last; null if nobody else did.
 */
export type SinceThen = { from: FieldChange['from']; by: string | null }

/** The fields that were changed since a version. */
export type ChangedSince = ReadonlyMap<string, SinceThen>

/** A locked trade, and the version from which an edit of it started. */
export type EditedVersion = { trade: StoredTrade; version: number | undefined }

/** @throws {Refusal} 400 if the trade never had that version: an edit that waited while older data were restored. */
export function assertVersion({ trade, version }: EditedVersion): void {
  if (version === undefined || version <= trade.version) return
  throw invalid({
    version:
      'This trade is older than it was when you edited it: the data were restored from a backup since. Look at it again before you enter the change anew.',
  })
}

/**
 * The changes since the versions from which edits started, by the trade's id, in one statement.
 * @param user the person whose own changes do not count as those of somebody else.
 */
export async function changedSince(tx: Database, seen: readonly EditedVersion[], user: Holder & { id: string }) {
  const older = seen.flatMap(({ trade, version }) =>
    version !== undefined && version < trade.version ? [{ id: trade.id, version }] : [],
  )
  const byTrade = new Map<string, Map<string, SinceThen>>()
  if (older.length === 0) return byTrade
  const { rows } = await sql<SinceThen & { id: string; field: string }>`
    select change.record_id as "id", part->>'field' as "field",
      (array_agg(part->'from' order by change.version))[1] as "from",
      (array_agg(coalesce(nullif(btrim(person.first_name || ' ' || person.last_name), ''), person.email, 'the product')
        order by change.version desc)
        filter (where change.person_id is distinct from ${user.id}))[1] as "by"
    from jsonb_to_recordset(${JSON.stringify(older)}::jsonb) as seen(id uuid, version integer)
    join change on change.kind = 'trade' and change.record_id = seen.id and change.version > seen.version
    left join person on person.id = change.person_id
    cross join jsonb_array_elements(change.fields) part
    group by 1, 2`.execute(tx)
  for (const { id, field, from, by } of rows) {
    const fields = byTrade.get(id) ?? new Map<string, SinceThen>()
    byTrade.set(id, fields.set(field, { from, by }))
  }
  return byTrade
}

/**
 * Nothing is overwritten unseen: a field that was changed since the version from which the edit started is not written.
 * @param changed what the edit really changes; everything else is merged.
 * @param current the trade as it is now, as the reader may read it; undefined if it is not to be shown.
 * @throws {Refusal} 409.
 */
export async function assertCurrent(
  changed: readonly FieldName[],
  since: ChangedSince,
  current: () => Promise<unknown>,
): Promise<void> {
  const conflicting = changed.filter((name) => since.has(name))
  if (conflicting.length === 0) return
  const labels = conflicting.map((name) => fieldOf(name).label).join(', ')
  throw new Refusal('versionConflict', `Somebody changed ${labels} since you opened this trade.`, {
    fields: Object.fromEntries(conflicting.map((name) => [name, `Changed by ${since.get(name)?.by ?? 'yourself'} since.`])),
    current: await current(),
  })
}
