import { invalid } from '@haulm/api/route/refusal.ts'
import { isPositive } from '@haulm/domain/quantity/decimal.ts'
import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { rateMessages } from '@haulm/domain/trade/rates/rates.ts'
import type { StoredTrade } from '../stored-trade.queries.ts'

/** A body may contain a load rate per ton, which is otherwise ignored: beside a transport rate it shows what is meant. */
type Sent = TradePatch & { loadRatePerTon?: unknown }

/**
 * A load rate of 0 does not count as a rate.
 * @param changed what the request really changes.
 * @throws {Refusal} 400 if a request sets both rates.
 */
export function assertNotBothRates(sent: Sent, changed: TradePatch): void {
  const carriesBoth = sent.transportRatePerTon != null && sent.loadRatePerTon != null
  const setsBoth = changed.transportRatePerTon != null && isPositive(changed.loadRate)
  if (!carriesBoth && !setsBoth) return
  throw invalid({ transportRatePerTon: rateMessages.bothRates, loadRate: rateMessages.bothRates })
}

/**
 * An edit in a cell never silently drops the other rate.
 * @throws {Refusal} 400 while there is a load rate per ton, unless the same request clears the load rate.
 */
export function assertOtherRateIsClear(trade: StoredTrade, changed: TradePatch): void {
  if (changed.transportRatePerTon == null || trade.loadRatePerTon === null) return
  const clearsLoadRate = changed.loadRate !== undefined && !isPositive(changed.loadRate)
  if (!clearsLoadRate) throw invalid({ transportRatePerTon: rateMessages.otherRateIsSet('loadRatePerTon') })
}
