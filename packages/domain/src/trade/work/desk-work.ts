import type { View } from '../catalogue/views.ts'
import type { Trade } from '../trade.ts'
import { type WorkState, waitsFor } from './opened-work.ts'

/**
 * Whether a load still needs work at the desk of this view. Costing: a price is missing. Finance: it is Complete, or loaded with
 * both prices, and not invoiced; before it is loaded there is nothing to invoice. Other views have no work of their own.
 * @param trade as its reader may read it; people at a desk can read the fields that decide about its work.
 */
export function hasWorkOn(view: View, trade: Pick<Trade, keyof WorkState>): boolean {
  if (trade.invoiced || trade.status === 'completed') return false
  const { buyingPricePerTon = null, sellingPrice = null } = trade
  const state: WorkState = { ...trade, buyingPricePerTon, sellingPrice, invoiced: false }
  if (view === 'costing') return waitsFor('costing', state)
  if (view !== 'finance') return false
  return waitsFor('finance', state) || (trade.status === 'finance_review' && trade.logisticsStatus === 'Loaded')
}
