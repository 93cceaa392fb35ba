import { undoTrades } from '@haulm/api/bulk-trades.ts'
import { Refusal } from '@haulm/api/refusal.ts'
import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { writableNames } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { sql } from 'kysely'
import type { Database } from '../database/connection.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { isUuid } from '../database/is-uuid.ts'
import type { FieldChange } from '../database/tables/change.ts'
import { json } from '../http/answers.ts'
import { serve } from '../http/serve.ts'
import { writeJudged } from './change-trades.ts'
import { type Edit, type Forgiven, judgeTrades } from './judge-trades.ts'
import { storedTrades } from './many-trades.queries.ts'

/**
 * Taking back is a new edit that sets each field to what it was before. It is checked as every other, and refused where somebody
 * else changed the field since. What the caller changed since and took back already is no conflict: the field stands again as
 * the edit left it. So a person can go back step by step, and forward again by taking back what was taken back.
 */
export const serveUndoTrades = serve(undoTrades, async ({ db, body, user, now }) =>
  json(
    await inTransaction(db, async (tx) => {
      const ids = body.edits.map(({ id }) => id)
      const stored = await storedTrades(tx, ids, { holds: true })
      const made = await fieldsOfEdits(tx, body.edits, user.id)
      const edits = body.edits.map(({ id, version }): Edit => ({ id, version, patch: formerValues(made.get(id)) }))
      const forgiven: Forgiven = (since, id) => {
        const trade = stored.get(id)
        const left = new Map(made.get(id)?.map(({ field, to }) => [field, to]))
        const isForgiven = (field: string) => trade !== undefined && trade[field as keyof typeof trade] === left.get(field)
        return new Map([...since].filter(([field, { by }]) => by !== null || !isForgiven(field)))
      }
      return writeJudged(tx, await judgeTrades(tx, edits, { stored, user, forgiven }), { ids, user, now })
    }),
  ),
)

const writable: ReadonlySet<string> = new Set(writableNames)

const formerValues = (fields: readonly FieldChange[] = []): TradePatch =>
  Object.fromEntries(fields.map(({ field, from }) => [field, from]))

/**
 * What people's fields became in each edit, by the trade's id.
 * @throws {Refusal} 404 for an edit that there is not, or that somebody else made.
 */
async function fieldsOfEdits(tx: Database, edits: readonly { id: string; version: number }[], userId: string) {
  const { rows } = await sql<{ id: string; fields: FieldChange[] }>`
    select change.record_id as "id", change.fields as "fields"
    from jsonb_to_recordset(${JSON.stringify(edits.filter(({ id }) => isUuid(id)))}::jsonb) as edit(id uuid, version integer)
    join change on change.kind = 'trade' and change.record_id = edit.id and change.version = edit.version
    where change.action = 'updated' and change.person_id = ${userId}`.execute(tx)
  const made = new Map(rows.map(({ id, fields }) => [id, fields.filter(({ field }) => writable.has(field))]))
  if (edits.some(({ id }) => !made.has(id))) throw new Refusal('notFound', 'There is no such edit of yours to take back.')
  return made
}
