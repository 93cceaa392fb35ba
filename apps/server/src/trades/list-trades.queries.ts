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

/** The trades of a selection in order: dated ones by the index from the cursor on, then the undated ones. */
function ordered({ conditions, oldestFirst, after }: TradeSelection, limit?: number): RawBuilder<unknown> {
  const most = limit === undefined ? sql`` : sql`limit ${limit}`
  const [direction, beyond] = oldestFirst ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const fromDate =
    after === null
      ? sql`true`
      : after.loadingDate === null
        ? sql`false`
        : sql`trade.loading_date ${beyond}= ${after.loadingDate}
          and (trade.loading_date ${beyond} ${after.loadingDate} or trade.ordinal < ${after.ordinal})`
  const fromNumber = after?.loadingDate === null ? sql`trade.ordinal < ${after.ordinal}` : sql`true`
  return sql`
    (select trade.* from trade where ${conditions} and trade.loading_date is not null and ${fromDate}
      order by trade.loading_date ${direction}, trade.ordinal desc ${most})
    union all
    (select trade.* from trade where ${conditions} and trade.loading_date is null and ${fromNumber}
      order by trade.ordinal desc ${most})
    ${most}`
}

/** A page of trades as JSON text made by PostgreSQL, and where the next one begins; null when this was the last. */
export async function tradePage(db: Database, selection: TradeSelection, limit: number) {
  const { rows } = await sql<{ json: string; count: number; lastDate: string | null; lastOrdinal: number | null }>`
    with page as materialized (${ordered(selection, limit)}),
    numbered as (select page.*, row_number() over () as place from page)
    select
      coalesce((
        select json_agg(row_to_json(listed))::text
        from (select ${tradeColumns(selection.reader)} from numbered trade ${tradeJoins} order by trade.place) listed
      ), '[]') as "json",
      (select count(*) from page) as "count",
      (select loading_date from numbered order by place desc limit 1) as "lastDate",
      (select ordinal from numbered order by place desc limit 1) as "lastOrdinal"`.execute(db)
  const page = rows[0]
  if (page === undefined) throw new Error('A select without a table answers with one row.')
  const isLast = page.count < limit || page.lastOrdinal === null
  return { json: page.json, next: isLast ? null : { loadingDate: page.lastDate, ordinal: page.lastOrdinal ?? 0 } }
}

/** Every trade of a selection as JSON text, one after the other; never more than a few hundred in memory. */
export async function* everyTrade(db: Database, selection: TradeSelection): AsyncGenerator<string> {
  const listed = sql<{ json: string }>`(
    select row_to_json(listed)::text as json
    from (select ${tradeColumns(selection.reader)} from (${ordered(selection)}) trade ${tradeJoins}) listed
  )`
  for await (const row of db.selectFrom(listed.as('rows')).select('json').stream(rowsAtOnce)) yield row.json
}

const rowsAtOnce = 500
