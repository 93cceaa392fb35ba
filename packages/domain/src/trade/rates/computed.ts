import type { TradeFields, TradeInput, WritableName } from '../catalogue/catalogue.ts'
import { type ComputedAmountName, computedAmountNames } from '../catalogue/kinds.ts'
import { deriveTradeStatus } from '../status/trade-status.ts'
import { netAmountPerTon, revenue, totalNetAmount } from './margin.ts'
import { storedLoadRatePerTon, transportCostPerTon } from './rates.ts'

/** The fields that follow from the others. */
export type ComputedFields = Pick<TradeFields, ComputedAmountName | 'status'>

/** A computed figure beyond this could not be told to the cent any more. @see docs/rules/trades.md, rule 11 */
export const largestComputedAmount = 90_000_000_000_000

export const tooLargeMessage = 'The amounts are too large: a computed figure would pass R90 000 000 000 000.'

/** Every figure that the server computes, whatever was sent. */
export function computeFields(trade: TradeInput, isCancelled: boolean): ComputedFields {
  const net = netAmountPerTon(trade.sellingPrice, trade.buyingPricePerTon, transportCostPerTon(trade))
  return {
    loadRatePerTon: storedLoadRatePerTon(trade),
    netAmountPerTon: net,
    totalNetAmount: totalNetAmount(net, trade.tonnage),
    status: deriveTradeStatus(trade, isCancelled),
  }
}

/** The amounts that figures follow from. */
export const amountsOfFigures = [
  'tonnage',
  'sellingPrice',
  'buyingPricePerTon',
  'transportRatePerTon',
  'loadRate',
] as const satisfies WritableName[]

/** Whether a figure that follows from a trade is beyond what can be kept exactly: of those that are kept, and what it is sold for. */
export function isTooLarge(trade: Pick<TradeInput, 'sellingPrice' | 'tonnage'>, computed: ComputedFields): boolean {
  return [...computedAmountNames.map((name) => computed[name]), revenue(trade.sellingPrice, trade.tonnage)].some(
    (amount) => amount !== null && Math.abs(amount) > largestComputedAmount,
  )
}
