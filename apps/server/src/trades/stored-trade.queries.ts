import { Refusal } from '@haulm/api/refusal.ts'
import type { Holder } from '@haulm/domain/people/person.ts'
import { type FieldName, type TradeFields, type TradeInput, writableNames } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { ComputedFields } from '@haulm/domain/trade/computed.ts'
import { type RawBuilder, sql } from 'kysely'
import { asField, columnOfField } from '../database/column-of-field.ts'
import type { Database } from '../database/connection.ts'
import { tradeColumns, tradeJoins } from './trade-json.ts'

/** A trade as it is stored, whoever asks: what rules are judged by. */
export type StoredTrade = TradeInput & ComputedFields & Pick<TradeFields, 'id' | 'version' | 'deletedAt'>

const storedNames: FieldName[] = [
  'id',
  'version',
  'deletedAt',
  'status',
  'loadRatePerTon',
  'netAmountPerTon',
  'totalNetAmount',
  ...writableNames,
]
const storedColumns = sql.join(storedNames.map((name) => sql`${sql.id(columnOfField(name))} as ${asField(name)}`))

export const tradeNotFound = () => new Refusal('notFound', 'This trade does not exist, or was deleted.')

/**
 * The stored trade, held until the transaction ends, so that what is judged is what is written.
 * @throws {Refusal} 404 when there is none; a deleted one counts as none unless it is asked for.
 */
export async function holdTrade(tx: Database, id: string, { deletedToo = false } = {}): Promise<StoredTrade> {
  const { rows } = await sql<StoredTrade>`select ${storedColumns} from trade where id = ${id} for update`.execute(tx)
  const trade = rows[0]
  if (trade === undefined) throw tradeNotFound()
  if (trade.deletedAt !== null && !deletedToo) throw tradeNotFound()
  return trade
}

/** The trade as JSON text for a reader, from the rows that `source` gives under the name `trade`; null when there is none. */
async function presented(db: Database, reader: Holder, source: RawBuilder<unknown>): Promise<string | null> {
  const { rows } = await sql<{ json: string }>`
    select row_to_json(shown)::text as "json" from (select ${tradeColumns(reader)} from ${source} ${tradeJoins}) shown`.execute(
    db,
  )
  return rows[0]?.json ?? null
}

/** One trade for a reader. @throws {Refusal} 404 when there is none, or it was deleted. */
export async function tradeJson(db: Database, reader: Holder, id: string): Promise<string> {
  const text = await presented(db, reader, sql`(select * from trade where id = ${id} and deleted_at is null) trade`)
  if (text === null) throw tradeNotFound()
  return text
}

/** What may be written to a stored trade beside its fields. */
export type TradeColumns = Partial<TradeInput & ComputedFields> & { deletedAt?: string | null }

const assignments = (columns: TradeColumns) =>
  sql.join(
    (Object.entries(columns) as [FieldName, unknown][]).map(([name, value]) => sql`${sql.id(columnOfField(name))} = ${value}`),
  )

/** Writes columns and raises the version, in one statement that also reads the trade back for its reader. */
export async function writeTrade(tx: Database, reader: Holder, trade: StoredTrade, columns: TradeColumns): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    with trade as (
      update trade set ${assignments(columns)}, version = version + 1
      where id = ${trade.id} and version = ${trade.version}
      returning *
    )
    select row_to_json(shown)::text as "json" from (select ${tradeColumns(reader)} from trade ${tradeJoins}) shown`.execute(tx)
  const written = rows[0]
  if (written === undefined) throw new Error('A held trade changed under its lock.')
  return written.json
}
