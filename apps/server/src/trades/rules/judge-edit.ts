import { invalid } from '@haulm/api/route/refusal.ts'
import type { Holder } from '@haulm/domain/people/person.ts'
import type { Settings } from '@haulm/domain/settings/settings.ts'
import { type TradePatch, type WritableName, writableNames } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { amountsOfFigures, computeFields, isTooLarge, tooLargeMessage } from '@haulm/domain/trade/rates/computed.ts'
import type { StoredTrade, TradeColumns } from '../stored-trade.queries.ts'
import { assertCurrent, type ChangedSince } from './assert-current.ts'
import { assertDocuments } from './assert-documents.ts'
import { assertNotBothRates, assertOtherRateIsClear } from './assert-one-rate.ts'
import { assertReferences, type FindReference } from './assert-references.ts'
import { assertUnlocked } from './assert-writable.ts'

/** What an edit is judged with, beside the held trade. */
export interface EditContext {
  user: Holder
  /** What was changed since the version that the edit started from. */
  since: ChangedSince
  /** A cell is strict about the other rate; the dialog empties it. */
  inCell: boolean
  /** The lock is what is taken back: it does not keep the person from that. */
  unlocks?: boolean
  settings: () => Promise<Settings>
  findReference: FindReference
  /** The trade as its reader may read it, for a conflict; undefined where that is not told. */
  current: () => Promise<unknown>
}

/**
 * What an edit really changes in a held trade, with the figures that follow from it.
 * Every way of editing goes through here: a cell, the dialog, many trades at once, taking back.
 * @param sent what the person may write, checked each by itself.
 * @returns columns, of which some may stand as they are already.
 * @throws {Refusal} 403 (lock), 409 (a newer value, or a document that is missing), 400.
 */
export async function judgeEdit(trade: StoredTrade, sent: TradePatch, context: EditContext): Promise<TradeColumns> {
  const { user, since, inCell } = context
  const names = writableNames.filter((name) => isChange(name, sent, trade, inCell ? null : since))
  // What is sent as it stands is not written: finance may send the whole dialog of a trade that it may only finish.
  const judged = names.length > 0 ? names : writableNames.filter((name) => sent[name] !== undefined)
  if (!context.unlocks) await assertUnlocked(context.settings, trade, user, judged)
  await assertCurrent(names, since, context.current)
  const changed: TradePatch = Object.fromEntries(names.map((name) => [name, sent[name]]))
  assertNotBothRates(sent, changed)
  if (inCell) assertOtherRateIsClear(trade, changed)
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
 * @param since in the dialog, which sends every field: one that still holds what it held in the version that was opened was
 * not touched, whatever others made of it meanwhile. Null in a cell, where every field is meant.
 */
function isChange(name: WritableName, sent: TradePatch, trade: StoredTrade, since: ChangedSince | null): boolean {
  const value = sent[name]
  if (value === undefined || value === trade[name]) return false
  const then = since?.get(name)
  return then === undefined || then.from !== value
}
