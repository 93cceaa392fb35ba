import type { ChangeAction } from '@haulm/api/history/change.ts'
import { lockUndoMessages, lockUndoMs, putsLock } from '@haulm/domain/trade/rights/lock.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/connection.ts'
import type { FieldChange } from '../../database/tables/change.ts'
import type { StoredTrade } from '../stored-trade.queries.ts'

/** A change of a trade as the history contains it. */
export type MadeChange = {
  version: number
  action: ChangeAction
  /** The person who made it; null if the product did it by itself. */
  personId: string | null
  /** ISO 8601 in UTC. */
  at: string
  fields: FieldChange[]
}

/** The columns of `change` that make a `MadeChange`. */
export const madeChange: RawBuilder<unknown> = sql`change.version as "version", change.action as "action",
  change.person_id as "personId", change.at as "at", change.fields as "fields"`

/** The change that led to the present version of a locked trade. */
export async function lastChangeOf(tx: Database, { id, version }: StoredTrade): Promise<MadeChange | undefined> {
  const { rows } = await sql<MadeChange>`
    select ${madeChange} from change where kind = 'trade' and record_id = ${id} and version = ${version}`.execute(tx)
  return rows[0]
}

/**
 * Why a person cannot now undo a change that locked a trade; null if they can.
 * @param trade locked, so that what is judged is what is written.
 * @see docs/decisions/0275-taking-back-a-lock.md
 */
export function whyLockStays(trade: StoredTrade, change: MadeChange, personId: string, now: Date): string | null {
  const before = Object.fromEntries(change.fields.map(({ field, from }) => [field, from]))
  const after = Object.fromEntries(change.fields.map(({ field, to }) => [field, to]))
  const locked = change.action === 'updated' && putsLock({ ...trade, ...before }, { ...trade, ...after })
  if (!locked) return lockUndoMessages.notLocked
  if (change.version !== trade.version) return lockUndoMessages.changedSince
  if (change.personId !== personId) return lockUndoMessages.byOther
  return now.getTime() - new Date(change.at).getTime() > lockUndoMs ? lockUndoMessages.tooLate : null
}
