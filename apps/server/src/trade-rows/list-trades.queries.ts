import type { Holder } from '@haulm/domain/people/person.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connection.ts'
import type { ListCursor } from './list-cursor.ts'
import { tradeColumns, tradeJoins } from './trade-json.ts'

export interface TradeSelection {
  reader: Holder
  conditions: RawBuilder<boolean>
  /** By loading date; within a day the newer number first, trades without a date last. */
  oldestFirst: boolean
  after: ListCursor | null
}

/** A stretch of a selection that one index gives in order. */
interface Stretch {
  where: RawBuilder<boolean>
  orderBy: RawBuilder<unknown>
}

/** The dated trades after the cursor, then the undated ones: each by its index, wherever in the list the page begins. */
function stretches({ conditions, oldestFirst, after }: TradeSelection): [Stretch, Stretch] {
  const [direction, beyond] = oldestFirst ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const fromDate =
    after === null
      ? sql`true`
      : after.loadingDate === null
        ? sql`false`
        : sql`trade.loading_date ${beyond}= ${after.loadingDate}
          and (trade.loading_date ${beyond} ${after.loadingDate} or trade.ordinal < ${after.ordinal})`
  const fromNumber = after?.loadingDate === null ? sql`trade.ordinal < ${after.ordinal}` : sql`true`
  return [
    {
      where: sql`${conditions} and trade.loading_date is not null and ${fromDate}`,
      // Nulls last, though there are none: so it reads as the index does.
      orderBy: sql`trade.loading_date ${direction} nulls last, trade.ordinal desc`,
    },
    { where: sql`${conditions} and trade.loading_date is null and ${fromNumber}`, orderBy: sql`trade.ordinal desc` },
  ]
}

interface PageRow {
  json: string
  count: number
  lastDate: string | null
  lastOrdinal: number | null
}

export interface TradePage {
  json: string
  next: ListCursor | null
}

/** A page of trades as JSON text made by PostgreSQL, and where the next one begins; null when this was the last. */
export async function tradePage(db: Database, selection: TradeSelection, limit: number): Promise<TradePage> {
  const most = ({ where, orderBy }: Stretch) => sql`(select trade.* from trade where ${where} order by ${orderBy} limit ${limit})`
  const [dated, undated] = stretches(selection)
  const direction = selection.oldestFirst ? sql`asc` : sql`desc`
  const { rows } = await sql<PageRow>`
    with candidate as (${most(dated)} union all ${most(undated)}),
    page as materialized (
      select candidate.*, row_number() over (order by loading_date ${direction} nulls last, ordinal desc) as place
      from candidate order by place limit ${limit}
    )
    select
      coalesce((
        select json_agg(row_to_json(listed))::text
        from (select ${tradeColumns(selection.reader)} from page trade ${tradeJoins} order by trade.place) listed
      ), '[]') as "json",
      (select count(*) from page) as "count",
      (select loading_date from page order by place desc limit 1) as "lastDate",
      (select ordinal from page order by place desc limit 1) as "lastOrdinal"`.execute(db)
  const page = rows[0]
  if (page === undefined) throw new Error('A select without a table answers with one row.')
  const isLast = page.count < limit || page.lastOrdinal === null
  return { json: page.json, next: isLast ? null : { loadingDate: page.lastDate, ordinal: page.lastOrdinal ?? 0 } }
}

/**
 * Every trade of a selection as pieces of JSON text, several trades each, all as of one moment.
 * Page by page rather than with a cursor: each statement is short, stays within its time limit, and a reader who goes away leaves
 * nothing running.
 */
export async function* everyTrade(db: Database, selection: TradeSelection): AsyncGenerator<string> {
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    let after: ListCursor | null = selection.after
    do {
      const page: TradePage = await tradePage(tx, { ...selection, after }, rowsAtOnce)
      if (page.json !== '[]') yield page.json.slice(1, -1)
      after = page.next
    } while (after !== null)
  } finally {
    await tx.rollback().execute()
  }
}

const rowsAtOnce = 500
