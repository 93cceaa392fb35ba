import { invalid } from '@haulm/api/route/refusal.ts'
import type { Holder } from '@haulm/domain/people/person.ts'
import type { Settings } from '@haulm/domain/settings/settings.ts'
import { type TradePatch, type WritableName, writableNames } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { amountsOfFigures, computeFields, isTooLarge, tooLargeMessage } from '@haulm/domain/trade/rates/computed.ts'
import type { FindReference } from '../../database/columns/lock-reference.ts'
import type { StoredTrade, TradeColumns } from '../stored-trade.queries.ts'
import { assertCurrent, type ChangedSince } from './assert-current.ts'
import { assertDocuments } from './assert-documents.ts'
import { assertNotBothRates, assertOtherRateIsClear } from './assert-one-rate.ts'
import { assertReferences } from './assert-references.ts'
import { assertUnlocked } from './assert-writable.ts'

/** What is needed to judge an edit, besides the locked trade. */
export interface EditContext {
  user: Holder
  /** The changes since the version from which the edit started. */
  since: ChangedSince
  /** An edit in a cell refuses to replace the other rate; the dialog empties it. */
  inCell: boolean
  /** Set if the edit restores earlier values: then, of the two rates, the earlier one counts, unless the other is newer. */
  restores?: boolean
  /** Set if the edit undoes the lock itself: then the lock does not prevent it. */
  unlocks?: boolean
  settings: () => Promise<Settings>
  findReference: FindReference
  /** The trade as its reader may read it, for a conflict; undefined if it is not to be shown. */
  current: () => Promise<unknown>
}

/**
 * What an edit really changes in a locked trade, with the computed figures. Every way of editing goes through here: a cell, the
 * dialog, many trades at once, undoing.
 * @param sent what the person may write, each value already checked by itself.
 * @returns columns, some of which may keep their present value.
 * @throws {Refusal} 403 (lock), 409 (a newer value, or a document that is missing), 400.
 */
export async function judgeEdit(trade: StoredTrade, sent: TradePatch, context: EditContext): Promise<TradeColumns> {
  const { user, since, inCell } = context
  const names = writableNames.filter((name) => isChange(name, sent, trade, inCell ? null : since))
  // A value that is sent unchanged is not written: finance may send the whole dialog of a trade of which it may
  // only finish its own part.
  const judged = names.length > 0 ? names : writableNames.filter((name) => sent[name] !== undefined)
  if (!context.unlocks) await assertUnlocked(context.settings, trade, user, judged)
  await assertCurrent(names, since, context.current)
  const changed: TradePatch = Object.fromEntries(names.map((name) => [name, sent[name]]))
  assertNotBothRates(sent, changed)
  if (inCell && !(context.restores && !since.has('loadRate'))) assertOtherRateIsClear(trade, changed)
  const written = await assertReferences(context.findReference, changed)
  const next = { ...trade, ...written }
  await assertDocuments(trade, next, context.settings)
  const computed = computeFields(next, trade.status === 'cancelled')
  const amounts = amountsOfFigures.filter((name) => name in changed)
  if (amounts.length > 0 && isTooLarge(next, computed)) {
    throw invalid(Object.fromEntries(amounts.map((name) => [name, tooLargeMessage])))
  }
  return { ...written, ...computed }
}

/**
 * Whether an edit really changes a field.
 * @param since for the dialog, which sends every field: one with the same value as in the version that was opened was not
 * touched, whatever others made of it meanwhile. Null for a cell, where every field is meant.
 */
function isChange(name: WritableName, sent: TradePatch, trade: StoredTrade, since: ChangedSince | null): boolean {
  const value = sent[name]
  if (value === undefined || value === trade[name]) return false
  const then = since?.get(name)
  return then === undefined || then.from !== value
}
