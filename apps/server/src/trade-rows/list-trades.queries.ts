import type { Holder } from '@haulm/domain/people/person.ts'
import { partyFields } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { sortOrderOf, type TradeSort } from '@haulm/domain/trade/trade-sort.ts'
import { type RawBuilder, sql } from 'kysely'
import { columnOfField } from '../database/columns/column-of-field.ts'
import { plannedByShape } from '../database/connecting/planned-once.ts'
import { type Statement, statementOf } from '../database/connecting/rows-by-cursor.ts'
import type { Database } from '../database/connection.ts'
import { rowsOfSnapshot } from '../database/transactions/rows-of-snapshot.ts'
import type { ListCursor } from './list-cursor.ts'
import { sortKey, sortValueOf } from './sort-key.ts'
import { datedWithin, type LoadingDates, withinLoadingDates } from './trade-conditions.ts'
import { tradeColumns, tradeJoins, tradeVersions } from './trade-json.ts'

export interface TradeSelection {
  reader: Holder
  conditions: RawBuilder<boolean>
  /** Range of loading dates, in addition to the conditions. */
  loadingDates?: LoadingDates
  /** Whether its form is one of a few that recur with other values: their plans are reused. */
  isUsual?: boolean
  /** The snapshot that the result must reflect at least: a usual selection can be answered from memory. */
  snapshot?: string | undefined
  /** A field that the reader may read; ties are sorted by newer number first, and trades without a value come last. */
  sort: TradeSort
  after: ListCursor | null
}

/** A part of a selection in order; by loading date an index provides it. */
interface Stretch {
  where: RawBuilder<boolean>
  orderBy: RawBuilder<unknown>
}

/**
 * The trades with a value after the cursor, then those without one: each by its index, wherever in the list the page begins. One
 * index, newest first, contains both, so the beginning of a searched or filtered list is a single stretch; otherwise everything
 * would be scanned twice if little is found.
 */
function stretches(selection: TradeSelection, order: Order): [Stretch, Stretch?] {
  const { key, type, direction, nulls, beyond } = order
  const { conditions, loadingDates = {}, after, sort, isUsual = false } = selection
  const { field, smallestFirst } = sortOrderOf(sort)
  const isBounded = Object.values(loadingDates).some((bound) => bound !== undefined)
  if (field === 'loadingDate' && !smallestFirst && !isBounded && !isUsual && after === null) {
    return [{ where: conditions, orderBy: sql`${key} ${direction} ${nulls}, trade.ordinal desc` }]
  }
  // When sorted by loading date, the trades of the first stretch have one, and the others have none.
  const isByLoadingDate = field === 'loadingDate'
  const within = isByLoadingDate ? datedWithin(loadingDates) : withinLoadingDates(loadingDates)
  const othersWithin = isByLoadingDate ? sql`true` : within
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
      where: sql`${conditions} and ${within} and ${key} is not null and ${fromValue}`,
      // There are no nulls here: they are mentioned so that the order matches the index of loading dates, forwards or backwards.
      orderBy: sql`${key} ${direction} ${nulls}, trade.ordinal desc`,
    },
    { where: sql`${conditions} and ${othersWithin} and ${key} is null and ${fromNumber}`, orderBy: sql`trade.ordinal desc` },
  ]
}

/** An order in terms of SQL. */
interface Order {
  key: RawBuilder<unknown>
  type: RawBuilder<unknown>
  direction: RawBuilder<unknown>
  nulls: RawBuilder<unknown>
  beyond: RawBuilder<unknown>
}

function sqlOrder({ sort, reader }: TradeSelection): Order {
  const { field, smallestFirst } = sortOrderOf(sort)
  const direction = smallestFirst
    ? { direction: sql`asc`, nulls: sql`nulls first`, beyond: sql`>` }
    : { direction: sql`desc`, nulls: sql`nulls last`, beyond: sql`<` }
  return { key: sortKey(field, reader), type: sql.raw(sortValueOf(field)), ...direction }
}

interface PageRow {
  text: string | null
  isLast: boolean
  lastValue: string | null
  lastOrdinal: number | null
  server: string
}

export interface TradePage {
  json: string
  next: ListCursor | null
}

/** The form of a page, apart from where it ends. */
interface PageForm {
  /** The columns taken from each trade. */
  columns: RawBuilder<unknown>
  /** One text made of the trades in `page`, in the order of their `place`. */
  text: RawBuilder<unknown>
  end?: RawBuilder<unknown>
  read?: (db: Database, statement: RawBuilder<PageRow>) => Promise<readonly PageRow[]>
}

const readNow = async (db: Database, statement: RawBuilder<PageRow>) => (await statement.execute(db)).rows

async function pageOf(
  db: Database,
  selection: TradeSelection,
  limit: number,
  { columns, text, end = sql``, read = readNow }: PageForm,
) {
  const order = sqlOrder(selection)
  // One row more than the page holds shows whether another page follows.
  const looked = limit + 1
  const most = ({ where, orderBy }: Stretch) =>
    sql`(select ${columns}, ${order.key} as sort_key from trade where ${where} order by ${orderBy} limit ${looked})`
  const [valued, others] = stretches(selection, order)
  const statement = sql<PageRow>`
    with valued as materialized ${most(valued)},
    candidate as (select * from valued ${
      others
        ? sql`union all (
      select * from ${most(others)} others where (select count(*) from valued) < ${looked}
    )`
        : sql``
    }),
    placed as materialized (
      select candidate.*, row_number() over (order by sort_key ${order.direction} nulls last, ordinal desc) as place
      from candidate order by place limit ${looked}
    ),
    page as (select * from placed where place <= ${limit})
    select
      (${text}) as "text",
      (select count(*) from placed) <= ${limit} as "isLast",
      (select sort_key::text from page order by place desc limit 1) as "lastValue",
      (select ordinal from page order by place desc limit 1) as "lastOrdinal",
      pg_postmaster_start_time()::text as "server"
    ${end}`
  const [page] = await read(db, statement)
  if (page === undefined) throw new Error('A select without a table answers with one row.')
  const { field } = sortOrderOf(selection.sort)
  const next: ListCursor | null = page.isLast ? null : { field, value: page.lastValue, ordinal: page.lastOrdinal ?? 0 }
  return { text: page.text, next, server: page.server }
}

/** A page of trades as JSON text made by PostgreSQL, and where the next one begins; null if this was the last. */
export async function findTradePage(db: Database, selection: TradeSelection, limit: number): Promise<TradePage> {
  const { text, next } = await pageOf(db, selection, limit, {
    columns: sql`trade.*`,
    text: sql`select json_agg(row_to_json(listed))::text
      from (select ${tradeColumns(selection.reader)} from page trade ${tradeJoins} order by trade.place) listed`,
  })
  return { json: text ?? '[]', next }
}

/** A page as the versions of its rows, as `tradeVersions` gives them; they are valid for one run of a database server. */
export interface VersionsPage {
  versions: string[]
  next: ListCursor | null
  server: string
}

/**
 * The page of `findTradePage`, but only the versions of its rows; for a usual selection from memory as
 * long as nothing is written.
 */
export async function versionsPage(db: Database, selection: TradeSelection, limit: number): Promise<VersionsPage> {
  const { text, next, server } = await pageOf(db, selection, limit, {
    columns: versionedColumns,
    text: sql`select string_agg(versions, ',')
      from (select ${tradeVersions} as versions from page trade ${tradeJoins} order by trade.place) listed`,
    ...(selection.isUsual && {
      end: plannedByShape,
      read: (db, statement) => rowsOfSnapshot({ db, snapshot: selection.snapshot }, statement),
    }),
  })
  return { versions: text === null ? [] : text.split(','), next, server }
}

/** All columns that a page, its order and `tradeVersions` need. */
const versionedColumns = sql.raw(
  ['id', 'ordinal', 'commodity_id', ...partyFields.map(({ field }) => columnOfField(field)), 'created_by']
    .map((column) => `trade.${column}`)
    .join(', ')
    .concat(', trade.xmin as row_version'),
)

/** The number of trades that one statement reads for a long list. */
const rowsAtOnce = 500

/**
 * Every trade of a selection as pieces of JSON text, several trades each, all as of one moment. Read page by page rather than
 * with a cursor: each statement is short, stays within its time limit, and a reader who disconnects leaves nothing running.
 */
export async function* everyTrade(db: Database, selection: TradeSelection): AsyncGenerator<string> {
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    let { after } = selection
    do {
      const page: TradePage = await findTradePage(tx, { ...selection, after }, rowsAtOnce)
      if (page.json !== '[]') yield page.json.slice(1, -1)
      after = page.next
    } while (after !== null)
  } finally {
    await tx.rollback().execute()
  }
}

/** The statement for every trade of a selection in its order, one row of these columns for each, without what a trade points to. */
export function tradesStatement(
  db: Database,
  selection: Omit<TradeSelection, 'after' | 'loadingDates'>,
  columns: RawBuilder<unknown>,
): Statement {
  const { key, direction } = sqlOrder({ ...selection, after: null })
  return statementOf(
    db,
    sql`
      select ${columns} from trade where ${selection.conditions}
      order by ${key} ${direction} nulls last, trade.ordinal desc`,
  )
}
