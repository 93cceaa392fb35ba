import type { WaitingFor } from '@haulm/domain/trade/filters/waiting-for.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * Trades that wait for somebody's work: what the card of incomplete trades counts, and what the filter `waitingFor` shows.
 * A cancelled trade waits for nobody. Deleted ones are left out by whoever asks.
 * @see docs/rules/figures.md, rule 7
 */
export const waitingForConditions: Record<WaitingFor, RawBuilder<boolean>> = {
  logistics_staff: sql`(trade.status <> 'cancelled' and trade.logistics_status <> 'Complete')`,
  costing: sql`(trade.status <> 'cancelled' and (trade.buying_price_per_ton is null or trade.selling_price is null))`,
  finance: sql`(trade.status <> 'cancelled' and trade.logistics_status = 'Complete' and not trade.invoiced)`,
  active: sql`(trade.status not in ('completed', 'cancelled'))`,
}
