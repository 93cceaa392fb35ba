import { Refusal } from '@haulm/api/route/refusal.ts'
import { drawnMore } from '@haulm/domain/notification/drawn.ts'
import { fieldChanges } from '../database/changes/field-changes.ts'
import type { Database } from '../database/connection.ts'
import { isTakenBack } from '../database/transactions/database-away.ts'
import { isKeyTaken, type Keyed } from '../http/answers/once-for-key.ts'
import { noticesOfTrades } from './notices-of-trades.ts'
import { recentTrades } from './recent-trades.ts'
import { pointsToRecords } from './rules/assert-references.ts'
import { columnsToWrite, type Save } from './save-trade.ts'
import { stepOf } from './stored-trade.queries.ts'
import { type ReadTrade, readToWrite, writeAtOnce } from './write-at-once.queries.ts'

/**
 * Saves an edit of cells without an explicit transaction: the trade is read, judged, and written by one statement if it is still
 * as it was read. A trade that this process has written is judged as it was left then, and read only if it has changed since.
 * @param save of a person who may write what is sent.
 * @returns the trade as JSON text for the user; null if nothing was written and the edit needs a transaction: the trade changed
 * meanwhile or does not exist, the key was used before, or more than the trade itself must be locked or anybody notified.
 * @throws {Refusal} 403 (lock), 400, 409.
 * @see docs/decisions/0446-edits-without-a-transaction.md
 * @see docs/decisions/0515-a-trade-as-it-was-left.md
 */
export async function saveAtOnce(db: Database, save: Save, keyed: Keyed | null): Promise<string | null> {
  if (!save.inCell || pointsToRecords(save.edit)) return null
  const left = recentTrades(db).get(save.id)
  // If the trade has changed since, a refusal may be wrong.
  const saved = left && (await judgeAndWrite(db, left, save, keyed).catch(unlessRefused))
  if (saved) return saved
  const read = await readToWrite(db, save.id, keyed)
  return read && judgeAndWrite(db, read, save, keyed)
}

function unlessRefused(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}

async function judgeAndWrite(db: Database, read: ReadTrade, save: Save, keyed: Keyed | null): Promise<string | null> {
  const columns = await columnsToWrite(db, read.trade, save)
  const fields = fieldChanges(read.trade, columns)
  const step = stepOf(read.trade, columns)
  if (fields.length === 0 || drawnMore([step]).length > 0) return null
  if ((await noticesOfTrades(db, [step])).length > 0) return null
  try {
    const written = await writeAtOnce(db, { ...read, step, fields, user: save.user, now: save.now, keyed })
    if (written === null) return null
    const trade = { ...step.after, version: read.trade.version + 1 }
    recentTrades(db).set(save.id, { trade, rowVersion: written.rowVersion })
    return written.json
  } catch (error) {
    // Of two simultaneous edits with the same key, or in each other's way, one was rolled back completely.
    if (isKeyTaken(error) || isTakenBack(error)) return null
    throw error
  }
}
