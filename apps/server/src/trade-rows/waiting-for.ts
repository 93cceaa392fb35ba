import type { WaitingFor } from '@haulm/domain/trade/filters/waiting-for.ts'
import { type RawBuilder, sql } from 'kysely'

/** Whether a trade has both prices. */
export const isPriced = sql<boolean>`(trade.buying_price_per_ton is not null and trade.selling_price is not null)`

/**
 * Trades that wait for somebody's work: what the card of incomplete trades counts, and the filter `waitingFor` shows. A cancelled
 * trade waits for nobody. The caller must leave out deleted ones.
 * @see docs/rules/figures.md, rule 7
 */
export const waitingForConditions = waitingForWhere(isPriced)

/** The same for sums, which only record whether both prices are set. */
export const waitingForInSums = waitingForWhere(sql`trade.priced`)

function waitingForWhere(priced: RawBuilder<boolean>): Record<WaitingFor, RawBuilder<boolean>> {
  return {
    logistics_staff: sql`(trade.status <> 'cancelled' and trade.logistics_status <> 'Complete')`,
    costing: sql`(trade.status <> 'cancelled' and not ${priced})`,
    finance: sql`(trade.status <> 'cancelled' and trade.logistics_status = 'Complete' and not trade.invoiced)`,
    active: sql`(trade.status not in ('completed', 'cancelled'))`,
  }
}
