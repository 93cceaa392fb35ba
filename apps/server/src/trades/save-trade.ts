import type { TradeEdit } from '@haulm/api/trades/trade-fields.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import { companySettings } from '../company-settings/company-settings.queries.ts'
import { fieldChanges } from '../database/changes/field-changes.ts'
import { referencesIn } from '../database/columns/lock-reference.ts'
import type { Database } from '../database/connection.ts'
import { assertVersion, changedSince } from './rules/assert-current.ts'
import { assertWritable } from './rules/assert-writable.ts'
import { judgeEdit } from './rules/judge-edit.ts'
import { lockTrade, type StoredTrade, type TradeColumns, tradeJson, writeTrade } from './stored-trade.queries.ts'

export interface Save {
  id: string
  /** What was sent; `version` is the one from which the edit started. */
  edit: TradeEdit
  user: Person
  now: Date
  /** An edit in a cell refuses to replace the other rate; the dialog empties it. */
  inCell: boolean
  /** The recipient of the link through which the edit came. */
  linkSentTo?: string | null
}

/**
 * Writes what an edit really changes, with the computed figures, its history and its event; all or nothing.
 * @returns the trade as JSON text for the user, as it is now.
 * @throws {Refusal} 404, 403 (field or lock), 400, 409.
 */
export async function saveTrade(tx: Database, save: Save): Promise<string> {
  const { id, user, now, linkSentTo = null } = save
  const { version: _, ...sent } = save.edit
  assertWritable(sent, user)
  const trade = await lockTrade(tx, id)
  const columns = await columnsToWrite(tx, trade, save)
  if (fieldChanges(trade, columns).length === 0) return tradeJson(tx, user, id)
  return writeTrade(tx, trade, columns, { action: 'updated', user, now, linkSentTo })
}

/**
 * What an edit changes in a trade as it was read. The records it points to are locked until the transaction ends.
 * @throws {Refusal} 403 (lock), 400, 409.
 */
export async function columnsToWrite(db: Database, trade: StoredTrade, { edit, user, inCell }: Save): Promise<TradeColumns> {
  const { version, ...sent } = edit
  assertVersion({ trade, version })
  const since = (await changedSince(db, [{ trade, version }], user)).get(trade.id) ?? new Map()
  return judgeEdit(trade, sent, {
    user,
    since,
    inCell,
    settings: () => companySettings(db),
    findReference: referencesIn(db),
    current: async () => JSON.parse(await tradeJson(db, user, trade.id)) as unknown,
  })
}
