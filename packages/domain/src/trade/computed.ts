import type { TradeFields, TradeInput } from './catalogue/catalogue.ts'
import { netAmountPerTon, totalNetAmount } from './margin.ts'
import { storedLoadRatePerTon, transportCostPerTon } from './rates.ts'
import { deriveTradeStatus } from './trade-status.ts'

/** The fields that follow from the others. */
export type ComputedFields = Pick<TradeFields, 'loadRatePerTon' | 'netAmountPerTon' | 'totalNetAmount' | 'status'>

/** A computed figure beyond this could not be told to the cent any more. @see decisions, 'Trades' */
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

/** Whether a computed figure is beyond what can be kept exactly. */
export const isTooLarge = (computed: ComputedFields): boolean =>
  [computed.loadRatePerTon, computed.netAmountPerTon, computed.totalNetAmount].some(
    (amount) => amount !== null && Math.abs(amount) > largestComputedAmount,
  )
