import { type RawBuilder, sql } from 'kysely'
import { tradeDateSql } from './trade-date.ts'
import { isPriced } from './waiting-for.ts'

/** Rounded to cents for each trade, before it is summed. @see docs/rules/figures.md, rule 5 */
export const revenueOfTrade = sql<number>`round(trade.selling_price * trade.tonnage, 2)`

/** Cancelled trades are counted, but add nothing. */
export const notCancelled = sql`filter (where trade.status <> 'cancelled')`

/**
 * What figures are summed from, to stand in a `from` under the name `trade`: trades one by one, or many that are alike in one row.
 * `(day, status, logistics_status, priced, invoiced, trades, tons, revenue, total_net)`: how many, and what they come to.
 */
export interface SummedTrades {
  rows: RawBuilder<unknown>
  /** What a statement that reads them ends with. */
  end: RawBuilder<unknown>
}

const asSums = sql`trade.status, trade.logistics_status, ${isPriced} as priced, trade.invoiced, 1 as trades, trade.tonnage as tons,
  ${revenueOfTrade} as revenue, trade.total_net_amount as total_net`

/** Trades one by one, by their date: for selections for which no sums are kept. */
export const tradesByDate = (conditions: RawBuilder<boolean>, timeZone: string): SummedTrades => ({
  rows: sql`(select ${tradeDateSql(timeZone)} as day, ${asSums} from trade where ${conditions})`,
  end: sql``,
})

/** Trades one by one, by their loading date. */
export const tradesByLoadingDate = (conditions: RawBuilder<boolean>): SummedTrades => ({
  rows: sql`(select trade.loading_date as day, ${asSums} from trade where ${conditions})`,
  end: sql``,
})
