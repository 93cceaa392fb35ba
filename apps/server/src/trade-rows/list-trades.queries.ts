import type { Holder } from '@haulm/domain/people/person.ts'
import { orderOf, type TradeSort } from '@haulm/domain/trade/trade-sort.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connection.ts'
import type { ListCursor } from './list-cursor.ts'
import { sortKey, sortValueOf } from './sort-key.ts'
import { tradeColumns, tradeJoins } from './trade-json.ts'

export interface TradeSelection {
  reader: Holder
  conditions: RawBuilder<boolean>
  /** By a field that the reader may read; among equals the newer number first, and trades that have none of it last. */
  sort: TradeSort
  after: ListCursor | null
}

/** A stretch of a selection in order; by loading date an index gives it. */
interface Stretch {
  where: RawBuilder<boolean>
  orderBy: RawBuilder<unknown>
}

/** The trades with a value after the cursor, then those without one: each by its index, wherever in the list the page begins. */
function stretches({ conditions, after }: TradeSelection, { key, type, direction, beyond }: Order): [Stretch, Stretch] {
  const value = sql`${after?.value ?? null}::${type}`
  const fromValue =
    after === null
      ? sql`true`
      : after.value === null
        ? sql`false`
        : sql`${key} ${beyond}= ${value} and (${key} ${beyond} ${value} or trade.ordinal < ${after.ordinal})`
  const fromNumber = after?.value === null ? sql`trade.ordinal < ${after.ordinal}` : sql`true`
  return [
    {
      where: sql`${conditions} and ${key} is not null and ${fromValue}`,
      // Nulls last, though there are none: so it reads as the index does.
      orderBy: sql`${key} ${direction} nulls last, trade.ordinal desc`,
    },
    { where: sql`${conditions} and ${key} is null and ${fromNumber}`, orderBy: sql`trade.ordinal desc` },
  ]
}

/** An order in the words of SQL. */
interface Order {
  key: RawBuilder<unknown>
  type: RawBuilder<unknown>
  direction: RawBuilder<unknown>
  beyond: RawBuilder<unknown>
}

function sqlOrder({ sort, reader }: TradeSelection): Order {
  const { field, smallestFirst } = orderOf(sort)
  const [direction, beyond] = smallestFirst ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  return { key: sortKey(field, reader), type: sql.raw(sortValueOf(field)), direction, beyond }
}

interface PageRow {
  json: string
  count: number
  lastValue: string | null
  lastOrdinal: number | null
}

export interface TradePage {
  json: string
  next: ListCursor | null
}

/** A page of trades as JSON text made by PostgreSQL, and where the next one begins; null when this was the last. */
export async function tradePage(db: Database, selection: TradeSelection, limit: number): Promise<TradePage> {
  const order = sqlOrder(selection)
  const most = ({ where, orderBy }: Stretch) =>
    sql`(select trade.*, ${order.key} as sort_key from trade where ${where} order by ${orderBy} limit ${limit})`
  const [valued, others] = stretches(selection, order)
  const { rows } = await sql<PageRow>`
    with candidate as (${most(valued)} union all ${most(others)}),
    page as materialized (
      select candidate.*, row_number() over (order by sort_key ${order.direction} nulls last, ordinal desc) as place
      from candidate order by place limit ${limit}
    )
    select
      coalesce((
        select json_agg(row_to_json(listed))::text
        from (select ${tradeColumns(selection.reader)} from page trade ${tradeJoins} order by trade.place) listed
      ), '[]') as "json",
      (select count(*) from page) as "count",
      (select sort_key::text from page order by place desc limit 1) as "lastValue",
      (select ordinal from page order by place desc limit 1) as "lastOrdinal"`.execute(db)
  const page = rows[0]
  if (page === undefined) throw new Error('A select without a table answers with one row.')
  const isLast = page.count < limit || page.lastOrdinal === null
  const { field } = orderOf(selection.sort)
  return { json: page.json, next: isLast ? null : { field, value: page.lastValue, ordinal: page.lastOrdinal ?? 0 } }
}

/** Every trade of a selection as pieces of JSON text, several trades each, all as of one moment. */
export const everyTrade = (db: Database, selection: TradeSelection, rowsAtOnce = 500): AsyncGenerator<string> =>
  tradesInTurn(db, [selection], rowsAtOnce)

/**
 * The trades of some selections, one behind the other, in the same way.
 * Page by page rather than with a cursor: each statement is short, stays within its time limit, and a reader who goes away leaves
 * nothing running.
 */
export async function* tradesInTurn(
  db: Database,
  selections: readonly TradeSelection[],
  rowsAtOnce: number,
): AsyncGenerator<string> {
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    for (const selection of selections) yield* pagesOf(tx, selection, rowsAtOnce)
  } finally {
    await tx.rollback().execute()
  }
}

async function* pagesOf(tx: Database, selection: TradeSelection, rowsAtOnce: number): AsyncGenerator<string> {
  let after: ListCursor | null = selection.after
  do {
    const page: TradePage = await tradePage(tx, { ...selection, after }, rowsAtOnce)
    if (page.json !== '[]') yield page.json.slice(1, -1)
    after = page.next
  } while (after !== null)
}
