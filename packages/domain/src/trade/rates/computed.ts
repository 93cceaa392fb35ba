import type { TradeFields, TradeInput, WritableName } from '../catalogue/catalogue.ts'
import { type ComputedAmountName, computedAmountNames } from '../catalogue/kinds.ts'
import { deriveTradeStatus } from '../status/trade-status.ts'
import { netAmountPerTon, revenue, totalNetAmount } from './margin.ts'
import { storedLoadRatePerTon, transportCostPerTon } from './rates.ts'

/** The fields that follow from the others. */
export type ComputedFields = Pick<TradeFields, ComputedAmountName | 'status'>

/** A computed figure beyond this would no longer be exact to the cent. @see docs/rules/trades.md, rule 11 */
export const largestComputedAmount = 90_000_000_000_000

export const tooLargeMessage = 'The amounts are too large: a computed figure would pass R90 000 000 000 000.'

/** Every figure that the server computes, whatever values were sent for them. */
export function computeFields(trade: TradeInput, isCancelled: boolean): ComputedFields {
  const net = netAmountPerTon(trade.sellingPrice, trade.buyingPricePerTon, transportCostPerTon(trade))
  return {
    loadRatePerTon: storedLoadRatePerTon(trade),
    netAmountPerTon: net,
    totalNetAmount: totalNetAmount(net, trade.tonnage),
    status: deriveTradeStatus(trade, isCancelled),
  }
}

/** The amounts from which figures are computed. */
export const amountsOfFigures = [
  'tonnage',
  'sellingPrice',
  'buyingPricePerTon',
  'transportRatePerTon',
  'loadRate',
] as const satisfies WritableName[]

/** Whether a figure computed from a trade is too large to be exact: one of those that are stored, or the revenue. */
export function isTooLarge(trade: Pick<TradeInput, 'sellingPrice' | 'tonnage'>, computed: ComputedFields): boolean {
  return [...computedAmountNames.map((name) => computed[name]), revenue(trade.sellingPrice, trade.tonnage)].some(
    (amount) => amount !== null && Math.abs(amount) > largestComputedAmount,
  )
}
