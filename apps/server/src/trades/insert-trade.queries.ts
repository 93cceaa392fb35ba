import { randomUUID } from 'node:crypto'
import { type Drawn, drawnMore } from '@haulm/domain/notification/drawn.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import type { FieldName, TradeInput } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { ComputedFields } from '@haulm/domain/trade/rates/computed.ts'
import { openedWork } from '@haulm/domain/trade/work/opened-work.ts'
import { sql } from 'kysely'
import { fieldChanges } from '../database/changes/field-changes.ts'
import { recording } from '../database/changes/record-change.ts'
import type { AsJsonb } from '../database/changes/record-notices.ts'
import { columnOfField } from '../database/columns/column-of-field.ts'
import { plannedOnce } from '../database/connecting/planned-once.ts'
import type { Database } from '../database/connection.ts'
import { takingTradeNumber } from '../database/trade-numbers/reserve-trade-numbers.queries.ts'
import { tradeColumns, tradeJoins } from '../trade-rows/trade-json.ts'
import { type Keyed, storingAnswer } from './idempotency.ts'
import { enteredStep, noticesOfTrades } from './notices-of-trades.ts'

export interface TradeToInsert {
  trade: TradeInput & ComputedFields
  year: number
  user: Person
  now: Date
  /** The key that its answer is kept under. */
  key: Pick<Keyed, 'person' | 'key'> | null
}

/**
 * Enters a trade under the next number of its year, with its history, its event and its notifications, in one statement: whoever else
 * enters one waits for the number only from here to the end of the transaction.
 * @returns the trade as JSON for its reader, and what it draws.
 */
export async function insertTrade(
  tx: Database,
  { trade, year, user, now, key }: TradeToInsert,
): Promise<{ id: string; json: string; drawn: Drawn[] }> {
  const id = randomUUID()
  // In what is told of the trade it stands for the number, which only the statement knows.
  const number = `T-${randomUUID()}`
  const numbered: AsJsonb = (value) =>
    sql`replace(${JSON.stringify(value)}::text, ${number}, (select trade_number from numbered))::jsonb`
  const step = enteredStep(id, number, trade)
  const fields = Object.entries(trade) as [FieldName, unknown][]
  const change = {
    kind: 'trade',
    recordId: id,
    version: 1,
    action: 'created',
    fields: fieldChanges({}, { tradeNumber: number, ...trade }),
    userId: user.id,
    at: now,
    opened: openedWork(step),
    notices: await noticesOfTrades(tx, [step]),
  } as const
  const { rows } = await sql<{ json: string }>`
    with ${takingTradeNumber(year)},
    entered as (
      insert into trade (id, trade_number, ordinal, created_by, created_at, ${sql.join(fields.map(([name]) => sql.id(columnOfField(name))))})
      values (
        ${id}, (select trade_number from numbered), (select ordinal from numbered), ${user.id}, ${now},
        ${sql.join(fields.map(([, value]) => value))}
      )
      returning *
    ),
    ${recording(change, numbered)},
    answered as (
      select row_to_json(shown)::text as json from (select ${tradeColumns(user)} from entered trade ${tradeJoins}) shown
    )${key === null ? sql`` : storingAnswer(key, sql`(select json from answered)`)}
    select json as "json" from answered ${plannedOnce}`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error('An insert answered without its row.')
  return { id, json: row.json, drawn: drawnMore([step]) }
}
