import { Refusal, type RefusedTrade } from '@haulm/api/route/refusal.ts'
import { undoTrades } from '@haulm/api/trades/bulk-trades.ts'
import { lockUndoMessages } from '@haulm/domain/trade/rights/lock.ts'
import { sql } from 'kysely'
import { isUuid } from '../../database/columns/is-uuid.ts'
import type { Database } from '../../database/connection.ts'
import { inTransaction } from '../../database/transactions/in-transaction.ts'
import { json } from '../../http/answers/answers.ts'
import { serve } from '../../http/serve.ts'
import { writeJudged } from '../change-trades.ts'
import { type ConflictFilter, judgeTrades, type TradeEditOfMany } from '../judge-trades.ts'
import { storedTrades } from '../many-trades.queries.ts'
import { formerValues, writtenFields } from './former-values.ts'
import { type MadeChange, madeChange, whyLockStays } from './lock-of-change.ts'

/**
 * Undoing is a new edit that gives each field its earlier value. It is checked like any other, and refused if somebody else
 * changed the field since. A change that the caller made since and has undone already is no conflict: the field is again as the
 * edit left it. So a person can go back step by step, and forward again by undoing an undo. For a minute, a lock that the edit
 * itself put on a trade does not prevent it.
 * @see docs/decisions/0275-taking-back-a-lock.md
 */
export const serveUndoTrades = serve(undoTrades, async ({ db, body, user, now }) =>
  json(
    await inTransaction(db, async (tx) => {
      const ids = body.edits.map(({ id }) => id)
      const stored = await storedTrades(tx, ids, { locks: true })
      const made = await changesOfEdits(tx, body.edits, user.id)
      const edits = body.edits.map(
        ({ id, version }): TradeEditOfMany => ({ id, version, patch: formerValues(made.get(id)?.fields ?? []) }),
      )
      const whyStays = (id: string): string | null => {
        const [trade, change] = [stored.get(id), made.get(id)]
        return trade && change ? whyLockStays(trade, change, user.id, now) : null
      }
      const conflictsOf: ConflictFilter = (since, id) => {
        const trade = stored.get(id)
        const left = new Map(writtenFields(made.get(id)?.fields ?? []).map(({ field, to }) => [field, to]))
        const isAsLeft = (field: string) => trade !== undefined && trade[field as keyof typeof trade] === left.get(field)
        return new Map([...since].filter(([field, { by }]) => by !== null || !isAsLeft(field)))
      }
      const unlocks = (id: string) => whyStays(id) === null
      const judged = await judgeTrades(tx, edits, { stored, user, conflictsOf, restores: true, unlocks })
      return writeJudged(
        tx,
        { ...judged, refused: judged.refused.map((one) => withLockReason(one, whyStays)) },
        { ids, user, now },
      )
    }),
  ),
)

/** For a lock that the edit itself made, why it stays; for an earlier one, the message of any lock. */
function withLockReason(refused: RefusedTrade, whyStays: (id: string) => string | null): RefusedTrade {
  const reason = refused.code === 'tradeLocked' ? whyStays(refused.id) : null
  if (reason === null || reason === lockUndoMessages.notLocked) return refused
  return { ...refused, message: reason, fields: Object.fromEntries(Object.keys(refused.fields).map((name) => [name, reason])) }
}

/**
 * What was changed in each edit, by the trade's id.
 * @throws {Refusal} 404 for an edit that does not exist, or that somebody else made.
 */
async function changesOfEdits(tx: Database, edits: readonly { id: string; version: number }[], userId: string) {
  const { rows } = await sql<MadeChange & { id: string }>`
    select change.record_id as "id", ${madeChange}
    from jsonb_to_recordset(${JSON.stringify(edits.filter(({ id }) => isUuid(id)))}::jsonb) as edit(id uuid, version bigint)
    join change on change.kind = 'trade' and change.record_id = edit.id and change.version = edit.version
    where change.action = 'updated' and change.person_id = ${userId}`.execute(tx)
  const made = new Map(rows.map((change) => [change.id, change]))
  if (edits.some(({ id }) => !made.has(id))) throw new Refusal('notFound', 'There is no such edit of yours to take back.')
  return made
}
