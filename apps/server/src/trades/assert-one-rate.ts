import { invalid } from '@haulm/api/refusal.ts'
import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { rateMessages, storedLoadRatePerTon } from '@haulm/domain/trade/rates.ts'
import type { StoredTrade } from './stored-trade.queries.ts'

/** A body may carry a load rate per ton, which is ignored but for this: beside a transport rate it says what is meant. */
type Sent = TradePatch & { loadRatePerTon?: unknown }

/** @throws {Refusal} 400 when a request sets both rates. @param changed what the request really changes. */
export function assertNotBothRates(sent: Sent, changed: TradePatch): void {
  const setsTransport = changed.transportRatePerTon != null
  const carriesBoth = sent.transportRatePerTon != null && sent.loadRatePerTon != null
  if (!carriesBoth && !(setsTransport && changed.loadRate != null)) return
  throw invalid({ transportRatePerTon: rateMessages.bothRates, loadRate: rateMessages.bothRates })
}

/** A cell does not quietly drop the other rate. @throws {Refusal} 400 while a load rate per ton stands. */
export function assertOtherRateIsClear(trade: StoredTrade, changed: TradePatch): void {
  if (changed.transportRatePerTon == null) return
  const { loadRate, tonnage } = { ...trade, ...changed }
  const stands = trade.loadRatePerTon !== null && storedLoadRatePerTon({ transportRatePerTon: null, loadRate, tonnage }) !== null
  if (stands) throw invalid({ transportRatePerTon: rateMessages.otherRateIsSet('loadRatePerTon') })
}
