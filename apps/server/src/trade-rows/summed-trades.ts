import { type RawBuilder, sql } from 'kysely'
import { tradeDateSql } from './trade-date.ts'
import { isPriced } from './waiting-for.ts'

/** Rounded to cents for each trade before it is added up. @see docs/rules/figures.md, rule 5 */
export const revenueOfTrade = sql<number>`round(trade.selling_price * trade.tonnage, 2)`

/** Cancelled trades are counted, but add nothing. */
export const notCancelled = sql`filter (where trade.status <> 'cancelled')`

/**
 * The source of figures, to be used in a `from` under the name `trade`: single trades, or many similar ones in one row. `(day,
 * status, logistics_status, priced, invoiced, trades, tons, revenue, total_net)`: their number, and their totals.
 */
export interface SummedTrades {
  rows: RawBuilder<unknown>
  /** The end of a statement that reads them. */
  end: RawBuilder<unknown>
}

const asSums = sql`trade.status, trade.logistics_status, ${isPriced} as priced, trade.invoiced, 1 as trades, trade.tonnage as tons,
  ${revenueOfTrade} as revenue, trade.total_net_amount as total_net`

/** Single trades, by their date: for selections for which no sums are stored. */
export const tradesByDate = (conditions: RawBuilder<boolean>, timeZone: string): SummedTrades => ({
  rows: sql`(select ${tradeDateSql(timeZone)} as day, ${asSums} from trade where ${conditions})`,
  end: sql``,
})

/** Single trades, by their loading date. */
export const tradesByLoadingDate = (conditions: RawBuilder<boolean>): SummedTrades => ({
  rows: sql`(select trade.loading_date as day, ${asSums} from trade where ${conditions})`,
  end: sql``,
})
