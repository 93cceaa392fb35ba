import { Refusal, type RefusedTrade } from '@haulm/api/route/refusal.ts'
import { changeTrades, type Foreseen, previewTrades } from '@haulm/api/trades/bulk-trades.ts'
import type { TradeChange } from '@haulm/api/trades/trade-fields.ts'
import type { Holder, Person } from '@haulm/domain/people/person.ts'
import { formatCount, formatNumber } from '@haulm/domain/quantity/format.ts'
import { isFieldName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { canRead } from '@haulm/domain/trade/rights/access.ts'
import { fieldChanges } from '../database/changes/field-changes.ts'
import type { Database } from '../database/connection.ts'
import { inTransaction } from '../database/transactions/in-transaction.ts'
import { json } from '../http/answers/answers.ts'
import { serve } from '../http/serve.ts'
import { type Judged, judgeTrades, type TradeEditOfMany } from './judge-trades.ts'
import { storedTrades, tradesJson, writeTrades } from './many-trades.queries.ts'

const editsOf = (changes: readonly TradeChange[]): TradeEditOfMany[] =>
  changes.map(({ id, version, ...patch }) => ({ id, version, patch }))

/** Many trades in one step: every edit is judged like that of a cell; if one is refused, nothing is written. */
export const serveChangeTrades = serve(changeTrades, async ({ db, body, user, now }) =>
  json(
    await inTransaction(db, async (tx) => {
      const edits = editsOf(body.changes)
      const stored = await storedTrades(tx, idsOf(edits), { locks: true })
      return writeJudged(tx, await judgeTrades(tx, edits, { stored, user }), { ids: idsOf(edits), user, now })
    }),
  ),
)

/** What the same step would do. Nothing is locked and nothing is written. */
export const servePreviewTrades = serve(previewTrades, ({ db, body, user }) =>
  inTransaction(db, async (tx) => {
    const edits = editsOf(body.changes)
    const stored = await storedTrades(tx, idsOf(edits), { locks: false })
    return foreseenBy(user, await judgeTrades(tx, edits, { stored, user }))
  }),
)

const idsOf = (edits: readonly TradeEditOfMany[]) => edits.map(({ id }) => id)

/**
 * Writes the judged edits, unless one is refused.
 * @returns the trades as they are now, as the text of a JSON array.
 * @throws {Refusal} with every refused trade; its code, and so its status, are those of the first.
 */
export async function writeJudged(
  tx: Database,
  { writes, refused }: Judged,
  { ids, user, now }: { ids: readonly string[]; user: Person; now: Date },
): Promise<string> {
  const [first] = refused
  if (first) throw new Refusal(first.code, refusedMessage(first, refused.length, ids.length), { fields: first.fields, refused })
  const changing = writes.filter(({ trade, columns }) => fieldChanges(trade, columns).length > 0)
  if (changing.length > 0) await writeTrades(tx, changing, { action: 'updated', user, now })
  return tradesJson(tx, user, ids)
}

function refusedMessage({ tradeNumber, message }: RefusedTrade, count: number, all: number): string {
  if (all === 1) return message
  const which = tradeNumber === null ? message : `${tradeNumber}: ${message}`
  return `Nothing was changed, since ${formatCount(count, 'trade')} of ${formatNumber(all, 0)} cannot be. ${which}`
}

/** Including the computed figures, as far as the person may read them. */
const foreseenBy = (reader: Holder, { writes, refused }: Judged): Foreseen => ({
  changed: writes.flatMap(({ trade, columns }) => {
    const fields = fieldChanges(trade, columns).filter(({ field }) => isFieldName(field) && canRead(reader, field))
    return fields.length === 0 ? [] : [{ id: trade.id, tradeNumber: trade.tradeNumber, version: trade.version, fields }]
  }),
  refused,
})
