import { invalid } from '@haulm/api/refusal.ts'
import { createTrade } from '@haulm/api/trades.ts'
import { todayIn } from '@haulm/domain/calendar/day.ts'
import { drawnMore } from '@haulm/domain/notification/drawn.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import { type TradeInput, type TradePatch, writableNames } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { computeFields, isTooLarge, tooLargeMessage } from '@haulm/domain/trade/computed.ts'
import { blankTrade } from '@haulm/domain/trade/copy-trade.ts'
import { openedWork } from '@haulm/domain/trade/opened-work.ts'
import type { Database } from '../database/connection.ts'
import { fieldChanges } from '../database/field-changes.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { recordChange } from '../database/record-change.ts'
import { reserveTradeNumbers } from '../database/reserve-trade-numbers.queries.ts'
import { tradeNumberAt } from '../database/trade-number.ts'
import { json } from '../http/answers.ts'
import { serve } from '../http/serve.ts'
import { tellOfDrawn } from '../trade-rows/tell-of-contracts.ts'
import { assertNotBothRates } from './assert-one-rate.ts'
import { assertReferences, referencesIn } from './assert-references.ts'
import { assertWritable, refuseWriting } from './assert-writable.ts'
import { idempotencyKeyOf, onceForKey, remembered } from './idempotency.ts'
import { insertTrade } from './insert-trade.queries.ts'
import { enteredStep, noticesOfTrades } from './notices-of-trades.ts'
import { tradeJson } from './stored-trade.queries.ts'

/** Enters a trade; under an Idempotency-Key once, however often it is sent. */
export const serveCreateTrade = serve(
  createTrade,
  async ({ db, body, user, now, timeZone, request }) => {
    const key = idempotencyKeyOf(request)
    assertWritable(body, user)
    const year = Number(todayIn(timeZone, now).slice(0, 4))
    const answer = await inTransaction(db, (tx) => {
      const create = () => enterTrade(tx, { sent: body, user, now, year })
      return key === null ? create() : onceForKey(tx, { person: user, key, body, now, keptFor: remembered.create }, create)
    })
    return json(answer)
  },
  { refuse: refuseWriting },
)

type Entry = { sent: TradePatch; user: Person; now: Date; year: number }

async function enterTrade(tx: Database, { sent, user, now, year }: Entry): Promise<string> {
  const given = Object.fromEntries(writableNames.filter((name) => sent[name] !== undefined).map((name) => [name, sent[name]]))
  const entered = { ...blankTrade(), ...given } as TradeInput
  assertNotBothRates(sent, entered)
  const trade = await assertReferences(referencesIn(tx), entered)
  const computed = computeFields(trade, false)
  if (isTooLarge(trade, computed)) throw invalid({ tonnage: tooLargeMessage })
  const number = tradeNumberAt(year, await reserveTradeNumbers(tx, year, 1))
  const id = await insertTrade(tx, { ...trade, ...computed }, { number, userId: user.id, now })
  const fields = fieldChanges({}, { tradeNumber: number.tradeNumber, ...trade, ...computed })
  const step = enteredStep(id, number.tradeNumber, { ...trade, ...computed })
  const change = { kind: 'trade', recordId: id, version: 1, action: 'created', fields, userId: user.id, at: now } as const
  await recordChange(tx, { ...change, opened: openedWork(step), notices: await noticesOfTrades(tx, [step]) })
  await tellOfDrawn(tx, drawnMore([step]), change)
  return tradeJson(tx, user, id)
}
