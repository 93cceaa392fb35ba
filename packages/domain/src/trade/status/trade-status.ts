import type { RandPerTon } from '../../quantity/units.ts'
import type { LogisticsStatus } from './logistics-status.ts'

/** Which desk a trade lies on. */
export const tradeStatuses = ['logistics_entered', 'costing_review', 'finance_review', 'completed', 'cancelled'] as const

export type TradeStatus = (typeof tradeStatuses)[number]

export const tradeStatusLabels: Record<TradeStatus, string> = {
  logistics_entered: 'Logistics entered',
  costing_review: 'Costing review',
  finance_review: 'Finance review',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

/**
 * The status derived from the fields, at each save.
 * @param trade the fields as they will be stored.
 * @param isCancelled whether the trade was cancelled; it stays so until it is reinstated.
 * @see docs/rules/trades.md, rule 3
 */
export function deriveTradeStatus(
  trade: {
    invoiced: boolean
    buyingPricePerTon: RandPerTon | null
    sellingPrice: RandPerTon | null
    logisticsStatus: LogisticsStatus
  },
  isCancelled: boolean,
): TradeStatus {
  if (isCancelled) return 'cancelled'
  if (trade.invoiced) return 'completed'
  if (trade.buyingPricePerTon !== null && trade.sellingPrice !== null) return 'finance_review'
  if (trade.logisticsStatus === 'Loaded' || trade.logisticsStatus === 'Complete') return 'costing_review'
  return 'logistics_entered'
}

/** What the Status column shows: an invoiced trade reads Complete. @see docs/rules/trades.md, rule 5 */
export function shownLogisticsStatus(trade: {
  status: TradeStatus
  invoiced?: boolean
  logisticsStatus: LogisticsStatus
}): LogisticsStatus {
  return trade.invoiced === true || trade.status === 'completed' ? 'Complete' : trade.logisticsStatus
}

/**
 * The same for files, in which nothing can be struck through: a cancelled trade reads Cancelled.
 * @see docs/rules/trades.md, rule 5
 */
export const statusInFile = (trade: Parameters<typeof shownLogisticsStatus>[0]): string =>
  trade.status === 'cancelled' ? tradeStatusLabels.cancelled : shownLogisticsStatus(trade)
