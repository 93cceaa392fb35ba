import { invalid, Refusal } from '@haulm/api/refusal.ts'
import type { Holder } from '@haulm/domain/people/person.ts'
import { fieldOf, isFieldName, type TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { sql } from 'kysely'
import type { Database } from '../database/connection.ts'
import { type StoredTrade, tradeJson } from './stored-trade.queries.ts'

/**
 * Nothing is overwritten unseen: a field that somebody changed since the version that the edit started from is not written.
 * @param changed what the edit really changes; all else merges.
 * @throws {Refusal} 409 with the trade as it is now, as the reader may read it.
 */
export async function assertCurrent(
  tx: Database,
  trade: StoredTrade,
  changed: TradePatch,
  { version, user }: { version: number | undefined; user: Holder },
): Promise<void> {
  if (version === undefined || version === trade.version) return
  if (version > trade.version) throw invalid({ version: 'This trade has no such version yet.' })
  const { rows } = await sql<{ field: string }>`
    select distinct part->>'field' as field
    from change, jsonb_array_elements(fields) part
    where kind = 'trade' and record_id = ${trade.id} and version > ${version}`.execute(tx)
  const since = new Set(rows.map(({ field }) => field))
  const conflicting = Object.keys(changed)
    .filter((name) => since.has(name))
    .filter(isFieldName)
  if (conflicting.length === 0) return
  const labels = conflicting.map((name) => fieldOf(name).label).join(', ')
  const current: unknown = JSON.parse(await tradeJson(tx, user, trade.id))
  throw new Refusal('versionConflict', `Somebody changed ${labels} since you opened this trade.`, {
    fields: Object.fromEntries(conflicting.map((name) => [name, 'Changed by somebody else since.'])),
    current,
  })
}
