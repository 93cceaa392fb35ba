import { invalid } from '@haulm/api/route/refusal.ts'
import { createTrade } from '@haulm/api/trades/trades.ts'
import { todayIn } from '@haulm/domain/calendar/day.ts'
import { drawnMore } from '@haulm/domain/notification/drawn.ts'
import { type TradeInput, type TradePatch, writableNames } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { computeFields, isTooLarge, tooLargeMessage } from '@haulm/domain/trade/rates/computed.ts'
import { blankTrade } from '@haulm/domain/trade/values/copy-trade.ts'
import { companySettings } from '../company-settings/company-settings.queries.ts'
import { type FindReference, referencesIn } from '../database/columns/lock-reference.ts'
import { isMissing } from '../database/columns/violated-constraint.ts'
import type { Database } from '../database/connection.ts'
import { isTakenBack } from '../database/transactions/database-away.ts'
import { inTransaction } from '../database/transactions/in-transaction.ts'
import { json } from '../http/answers/answers.ts'
import { firstUnderKey, idempotencyKeyOf, isKeyTaken, remembered } from '../http/answers/once-for-key.ts'
import { serve } from '../http/serve.ts'
import { notifyOfDrawn } from '../trade-rows/notify-of-contracts.ts'
import { insertTrade, type TradeToInsert } from './insert-trade.queries.ts'
import { keyedTrade } from './keyed-trade.ts'
import { lookUpReferences } from './look-up-references.queries.ts'
import { enteredStep } from './notices-of-trades.ts'
import { assertDocuments } from './rules/assert-documents.ts'
import { assertNotBothRates } from './rules/assert-one-rate.ts'
import { assertReferences } from './rules/assert-references.ts'
import { assertWritable, refuseWriting } from './rules/assert-writable.ts'

/** Enters a trade; under an Idempotency-Key only once, however often it is sent. */
export const serveCreateTrade = serve(
  createTrade,
  async ({ db, body, user, now, timeZone, request }) => {
    const key = idempotencyKeyOf(request)
    assertWritable(body, user)
    const year = Number(todayIn(timeZone, now).slice(0, 4))
    const keyed = key === null ? null : keyedTrade({ person: user, key, body, now, rememberedFor: remembered.create })
    const entry = { sent: body, user, now, year, key: keyed }
    const atOnce = await enterAtOnce(db, entry)
    if (atOnce !== null) return json(atOnce)
    const answer = await inTransaction(db, async (tx) => {
      const first = keyed && (await firstUnderKey(tx, keyed))
      return first ?? enterTrade(tx, entry)
    })
    return json(answer)
  },
  { refuse: refuseWriting, readsKey: true },
)

type Entry = { sent: TradePatch } & Omit<TradeToInsert, 'trade'>

/**
 * Enters a trade without an explicit transaction, by one statement after the records it points to were looked up.
 * @returns null if nothing was written and the entry needs a transaction: its key was used before, a record it points to has
 * disappeared, or it draws on a contract, which must be locked.
 * @see docs/decisions/0446-edits-without-a-transaction.md
 */
async function enterAtOnce(db: Database, { sent, ...entry }: Entry): Promise<string | null> {
  const { find, isKeyUsed } = await lookUpReferences(db, sent, entry.key)
  if (isKeyUsed) return null
  const trade = await tradeToEnter(db, sent, find)
  if (drawnMore([enteredStep('', '', trade)]).length > 0) return null
  try {
    return (await insertTrade(db, { ...entry, trade, isAlone: true })).json
  } catch (error) {
    if (isKeyTaken(error) || isMissing(error) || isTakenBack(error)) return null
    throw error
  }
}

async function enterTrade(tx: Database, { sent, ...entry }: Entry): Promise<string> {
  const trade = await tradeToEnter(tx, sent, referencesIn(tx))
  const { json, drawn } = await insertTrade(tx, { ...entry, trade })
  await notifyOfDrawn(tx, drawn, { userId: entry.user.id, at: entry.now })
  return json
}

/** What is entered, with the computed figures. @throws {Refusal} 400, 409. */
async function tradeToEnter(db: Database, sent: TradePatch, find: FindReference): Promise<TradeToInsert['trade']> {
  const given = Object.fromEntries(writableNames.filter((name) => sent[name] !== undefined).map((name) => [name, sent[name]]))
  const entered = { ...blankTrade(), ...given } as TradeInput
  assertNotBothRates(sent, entered)
  const trade = await assertReferences(find, entered)
  await assertDocuments(null, trade, () => companySettings(db))
  const computed = computeFields(trade, false)
  if (isTooLarge(trade, computed)) throw invalid({ tonnage: tooLargeMessage })
  return { ...trade, ...computed }
}
