import { drawnMore } from '@haulm/domain/notification/drawn.ts'
import { fieldChanges } from '../database/changes/field-changes.ts'
import type { Database } from '../database/connection.ts'
import { isTakenBack } from '../database/transactions/database-away.ts'
import { isKeyTaken, type Keyed } from './idempotency.ts'
import { noticesOfTrades } from './notices-of-trades.ts'
import { pointsToRecords } from './rules/assert-references.ts'
import { columnsToWrite, type Save } from './save-trade.ts'
import { stepOf } from './stored-trade.queries.ts'
import { readToWrite, writeAtOnce } from './write-at-once.queries.ts'

/**
 * Saves an edit of cells without a transaction around it: the trade is read, judged, and written by one statement if it still stands as
 * it was read.
 * @param save of somebody who may write what is sent.
 * @returns the trade as JSON text for the user; null when nothing was written and the edit needs a transaction: the trade changed meanwhile
 * or is not there, the key was used before, or more than the trade itself has to be held or told.
 * @throws {Refusal} 403 (lock), 400, 409.
 * @see docs/decisions/0446-edits-without-a-transaction.md
 */
export async function saveAtOnce(db: Database, save: Save, keyed: Keyed | null): Promise<string | null> {
  const { id, edit, user, now, inCell } = save
  if (!inCell || pointsToRecords(edit)) return null
  const read = await readToWrite(db, id, keyed)
  if (read === null) return null
  const columns = await columnsToWrite(db, read.trade, save)
  const fields = fieldChanges(read.trade, columns)
  const step = stepOf(read.trade, columns)
  if (fields.length === 0 || drawnMore([step]).length > 0) return null
  if ((await noticesOfTrades(db, [step])).length > 0) return null
  try {
    return await writeAtOnce(db, { ...read, step, fields, user, now, keyed })
  } catch (error) {
    // Of two at once under one key, or in each other's way, one was taken back whole.
    if (isKeyTaken(error) || isTakenBack(error)) return null
    throw error
  }
}
