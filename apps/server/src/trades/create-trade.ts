import { invalid } from '@haulm/api/route/refusal.ts'
import { createTrade } from '@haulm/api/trades/trades.ts'
import { todayIn } from '@haulm/domain/calendar/day.ts'
import { type TradeInput, type TradePatch, writableNames } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { computeFields, isTooLarge, tooLargeMessage } from '@haulm/domain/trade/rates/computed.ts'
import { blankTrade } from '@haulm/domain/trade/values/copy-trade.ts'
import { companySettings } from '../company-settings/company-settings.queries.ts'
import type { Database } from '../database/connection.ts'
import { inTransaction } from '../database/transactions/in-transaction.ts'
import { json } from '../http/answers/answers.ts'
import { serve } from '../http/serve.ts'
import { notifyOfDrawn } from '../trade-rows/notify-of-contracts.ts'
import { firstUnderKey, idempotencyKeyOf, remembered } from './idempotency.ts'
import { insertTrade, type TradeToInsert } from './insert-trade.queries.ts'
import { assertDocuments } from './rules/assert-documents.ts'
import { assertNotBothRates } from './rules/assert-one-rate.ts'
import { assertReferences, referencesIn } from './rules/assert-references.ts'
import { assertWritable, refuseWriting } from './rules/assert-writable.ts'

/** Enters a trade; under an Idempotency-Key once, however often it is sent. */
export const serveCreateTrade = serve(
  createTrade,
  async ({ db, body, user, now, timeZone, request }) => {
    const key = idempotencyKeyOf(request)
    assertWritable(body, user)
    const year = Number(todayIn(timeZone, now).slice(0, 4))
    const answer = await inTransaction(db, async (tx) => {
      const keyed = key === null ? null : { person: user, key, body, now, rememberedFor: remembered.create }
      const first = keyed && (await firstUnderKey(tx, keyed))
      return first ?? enterTrade(tx, { sent: body, user, now, year, key: keyed })
    })
    return json(answer)
  },
  { refuse: refuseWriting },
)

type Entry = { sent: TradePatch } & Omit<TradeToInsert, 'trade'>

async function enterTrade(tx: Database, { sent, ...entry }: Entry): Promise<string> {
  const given = Object.fromEntries(writableNames.filter((name) => sent[name] !== undefined).map((name) => [name, sent[name]]))
  const entered = { ...blankTrade(), ...given } as TradeInput
  assertNotBothRates(sent, entered)
  const trade = await assertReferences(referencesIn(tx), entered)
  await assertDocuments(null, trade, () => companySettings(tx))
  const computed = computeFields(trade, false)
  if (isTooLarge(trade, computed)) throw invalid({ tonnage: tooLargeMessage })
  const { json, drawn } = await insertTrade(tx, { ...entry, trade: { ...trade, ...computed } })
  await notifyOfDrawn(tx, drawn, { userId: entry.user.id, at: entry.now })
  return json
}
