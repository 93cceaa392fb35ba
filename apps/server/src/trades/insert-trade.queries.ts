import type { FieldName, TradeInput } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { ComputedFields } from '@haulm/domain/trade/computed.ts'
import { sql } from 'kysely'
import { columnOfField } from '../database/column-of-field.ts'
import type { Database } from '../database/connection.ts'
import type { TradeNumber } from '../database/trade-number.ts'

type Origin = { number: TradeNumber; userId: string; now: Date }

/** @returns the new trade's id. */
export async function insertTrade(
  tx: Database,
  trade: TradeInput & ComputedFields,
  { number, userId, now }: Origin,
): Promise<string> {
  const fields = Object.entries(trade) as [FieldName, unknown][]
  const { rows } = await sql<{ id: string }>`
    insert into trade (trade_number, ordinal, created_by, created_at, ${sql.join(fields.map(([name]) => sql.id(columnOfField(name))))})
    values (${number.tradeNumber}, ${number.ordinal}, ${userId}, ${now}, ${sql.join(fields.map(([, value]) => value))})
    returning id`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('An insert answered without its row.')
  return row.id
}
