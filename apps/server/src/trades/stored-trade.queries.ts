import type { ChangeAction } from '@haulm/api/history/change.ts'
import { notFound } from '@haulm/api/route/refusal.ts'
import { drawnMore } from '@haulm/domain/notification/drawn.ts'
import type { Holder, Person } from '@haulm/domain/people/person.ts'
import { type FieldName, type TradeFields, type TradeInput, writableNames } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { DocumentCounts } from '@haulm/domain/trade/documents/trade-documents.ts'
import type { ComputedFields } from '@haulm/domain/trade/rates/computed.ts'
import { openedWork } from '@haulm/domain/trade/work/opened-work.ts'
import { type RawBuilder, sql } from 'kysely'
import { fieldChanges } from '../database/changes/field-changes.ts'
import { recording } from '../database/changes/record-change.ts'
import { columnOfField } from '../database/columns/column-of-field.ts'
import { plannedOnce } from '../database/connecting/planned-once.ts'
import type { Database } from '../database/connection.ts'
import { notifyOfDrawn } from '../trade-rows/notify-of-contracts.ts'
import { oneTradeColumns } from '../trade-rows/trade-json.ts'
import { noticesOfTrades } from './notices-of-trades.ts'

/** A trade as it is stored, for any user: the basis on which rules judge. */
export type StoredTrade = TradeInput &
  ComputedFields &
  Pick<TradeFields, 'id' | 'tradeNumber' | 'version' | 'deletedAt'> & {
    /** The number of documents of each kind, whoever may read them. */
    documents: DocumentCounts
  }

const storedNames: FieldName[] = [
  'id',
  'tradeNumber',
  'version',
  'deletedAt',
  'status',
  'loadRatePerTon',
  'netAmountPerTon',
  'totalNetAmount',
  ...writableNames,
]
export const storedColumns = sql.raw(
  [...storedNames.map((name) => `${columnOfField(name)} as "${name}"`), 'documents'].join(', '),
)

/**
 * The stored trade, locked until the transaction ends, so that what is judged is what is written.
 * @throws {Refusal} 404 if there is none; a deleted one counts as none unless it is asked for.
 */
export async function lockTrade(tx: Database, id: string, { deletedToo = false } = {}): Promise<StoredTrade> {
  const { rows } = await sql<StoredTrade>`select ${storedColumns} from trade where id = ${id} for update ${plannedOnce}`.execute(
    tx,
  )
  const trade = rows[0]
  if (trade === undefined) throw notFound('trade')
  if (trade.deletedAt !== null && !deletedToo) throw notFound('trade')
  return trade
}

/** The trade for a reader as JSON text; null if there is none. */
async function presented(db: Database, reader: Holder, condition: RawBuilder<boolean>): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    select row_to_json(shown)::text as "json" from (select ${oneTradeColumns(reader)} from trade where ${condition}) shown
    ${plannedOnce}`.execute(db)
  return rows[0]?.json ?? null
}

/** One trade for a reader. @throws {Refusal} 404 if there is none, or it was deleted. */
export async function tradeJson(db: Database, reader: Holder, id: string): Promise<string> {
  const text = await presented(db, reader, sql`trade.id = ${id} and trade.deleted_at is null`)
  if (text === null) throw notFound('trade')
  return text
}

/** What can be written to a stored trade, including columns that are not fields. */
export type TradeColumns = Partial<TradeInput & ComputedFields> & { deletedAt?: string | null }

/** All columns that a change can affect: those that it does not change are written with their present values. */
const writtenNames = storedNames.filter((name) => !['id', 'tradeNumber', 'version'].includes(name))
const writtenColumns = new Map(writtenNames.map((name) => [name, sql.id(columnOfField(name))]))

/** The same statement text for any change: a locked trade is written in full, and unchanged values cost no index update. */
export const assignments = (next: { readonly [Name in keyof StoredTrade]: unknown }) =>
  sql.join([...writtenColumns].map(([name, column]) => sql`${column} = ${next[name as keyof StoredTrade]}`))

/** A locked trade, and what becomes of it. */
export const stepOf = (trade: StoredTrade, columns: TradeColumns) => ({
  id: trade.id,
  tradeNumber: trade.tradeNumber,
  before: trade,
  after: { ...trade, ...columns },
})

/** Who changes a trade, and when. */
export type TradeAuthor = {
  action: ChangeAction
  user: Person
  now: Date
  /** The recipient of the link through which the change came. */
  linkSentTo?: string | null
}

/**
 * Writes columns to a locked trade and raises its version, with its history, its event and its notices, and reads it back, in one
 * statement, which is planned once; its drawdown of a contract is checked afterwards.
 * @returns the trade as it is now, for its reader; also a deleted one.
 */
export async function writeTrade(
  tx: Database,
  trade: StoredTrade,
  columns: TradeColumns,
  { action, user, now, linkSentTo = null }: TradeAuthor,
): Promise<string> {
  const version = trade.version + 1
  const step = stepOf(trade, columns)
  const change = { kind: 'trade', recordId: trade.id, version, action, userId: user.id, at: now, linkSentTo } as const
  const notices = await noticesOfTrades(tx, [step])
  const { rows } = await sql<{ json: string }>`
    with ${recording({ ...change, fields: fieldChanges(trade, columns), opened: openedWork(step), notices })},
    written as (
      update trade set ${assignments(step.after)}, version = ${version}
      where id = ${trade.id} and version = ${trade.version}
      returning *
    )
    select row_to_json(shown)::text as "json" from (select ${oneTradeColumns(user)} from written trade) shown
    ${plannedOnce}`.execute(tx)
  await notifyOfDrawn(tx, drawnMore([step]), change)
  const [row] = rows
  if (row === undefined) throw new Error('A held trade changed under its lock.')
  return row.json
}
