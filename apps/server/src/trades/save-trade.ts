import { invalid } from '@haulm/api/refusal.ts'
import type { TradeEdit } from '@haulm/api/trade-fields.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import { type TradePatch, type WritableName, writableNames } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { computeFields, isTooLarge, tooLargeMessage } from '@haulm/domain/trade/computed.ts'
import type { Database } from '../database/connection.ts'
import { fieldChanges } from '../database/field-changes.ts'
import { assertCurrent, type ChangedSince, changedSince } from './assert-current.ts'
import { assertNotBothRates, assertOtherRateIsClear } from './assert-one-rate.ts'
import { assertReferences } from './assert-references.ts'
import { assertUnlocked, assertWritable } from './assert-writable.ts'
import { holdTrade, type StoredTrade, tradeJson, writeTrade } from './stored-trade.queries.ts'

export interface Save {
  id: string
  /** What was sent; `version` is the one that the edit started from. */
  edit: TradeEdit
  user: Person
  now: Date
  /** A cell is strict about the other rate; the dialog empties it. */
  inCell: boolean
}

/**
 * Writes what an edit really changes, with the figures that follow from it, its history and its event; all or nothing.
 * @returns the trade as JSON text for the user, as it is now.
 * @throws {Refusal} 404, 403 (field or lock), 400, 409.
 */
export async function saveTrade(tx: Database, { id, edit, user, now, inCell }: Save): Promise<string> {
  const { version, ...sent } = edit
  assertWritable(sent, user)
  const trade = await holdTrade(tx, id)
  const since = await changedSince(tx, trade, version)
  const names = writableNames.filter((name) => isChange(name, sent, trade, inCell ? null : since))
  // What is sent as it stands is not written: finance may send the whole dialog of a trade that it may only finish.
  await assertUnlocked(tx, trade, user, names.length > 0 ? names : writableNames.filter((name) => sent[name] !== undefined))
  await assertCurrent(tx, trade, names, since, user)
  const changed: TradePatch = Object.fromEntries(names.map((name) => [name, sent[name]]))
  assertNotBothRates(sent, changed)
  if (inCell) assertOtherRateIsClear(trade, changed)
  const written = await assertReferences(tx, changed)
  const computed = computeFields({ ...trade, ...written }, trade.status === 'cancelled')
  if (isTooLarge(computed)) throw invalid(Object.fromEntries(Object.keys(changed).map((name) => [name, tooLargeMessage])))
  const columns = { ...written, ...computed }
  if (fieldChanges(trade, columns).length === 0) return tradeJson(tx, user, id)
  return writeTrade(tx, trade, columns, { action: 'updated', user, now })
}

/**
 * Whether an edit really changes a field.
 * @param since in the dialog, which sends every field: one that still holds what it held in the version that was opened was
 * not touched, whatever others made of it meanwhile. Null in a cell, where every field is meant.
 */
function isChange(name: WritableName, sent: TradePatch, trade: StoredTrade, since: ChangedSince | null): boolean {
  const value = sent[name]
  if (value === undefined || value === trade[name]) return false
  return !since?.has(name) || since.get(name) !== value
}
