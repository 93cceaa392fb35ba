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
import { composedOnce } from '../database/connecting/composed-once.ts'
import { plannedOnce } from '../database/connecting/planned-once.ts'
import type { Database } from '../database/connection.ts'
import { takingTradeNumber } from '../database/trade-numbers/reserve-trade-numbers.queries.ts'
import { insertingKey, type Keyed, rowOfKey, storingAnswer } from '../http/answers/once-for-key.ts'
import { oneTradeColumns } from '../trade-rows/trade-json.ts'
import { enteredStep, noticesOfTrades } from './notices-of-trades.ts'
import { openedParams, openedValues } from './opened-values.ts'

export interface TradeToInsert {
  trade: TradeInput & ComputedFields
  year: number
  user: Person
  now: Date
  /** The key under which its reply is stored. */
  key: Keyed | null
  /** Without a transaction: the statement itself takes the key, and locks the truck type, too. */
  isAlone?: boolean
}

/** Everything that determines the text of the statement. */
interface Shape {
  reader: Person
  year: number
  names: FieldName[]
  key: 'none' | 'taken' | 'new'
  hasNotices: boolean
  isAlone: boolean
}

type Values = Record<string, unknown>

const inserting = ({ reader, year, names, key, hasNotices, isAlone }: Shape) =>
  composedOnce<Values, { json: string }>((params) => {
    const param = (name: string) => sql`${params[name]}`
    const numbered: AsJsonb = (value) =>
      sql`replace(${value}::text, ${param('number')}, (select trade_number from numbered))::jsonb`
    const change = {
      kind: 'trade',
      recordId: param('id'),
      version: 1,
      action: 'created',
      fields: param('fieldChanges'),
      userId: param('userId'),
      at: param('at'),
      opened: openedParams(params),
      ...(hasNotices && { notices: param('notices') }),
    } as const
    // A truck type is not a foreign key. If it is gone, there is no number, and without one no trade is inserted.
    const isThere = isAlone ? sql`where ${param('truckType')}::text is null or exists (select from truck)` : sql``
    const truck = sql`truck as (select id from truck_type where lower(code) = lower(${param('truckType')}) for key share)`
    const entered = sql`
    entered as (
      insert into trade (id, trade_number, ordinal, created_by, created_at, ${sql.join(names.map((name) => sql.id(columnOfField(name))))})
      values (
        ${param('id')}, (select trade_number from numbered ${isThere}), (select ordinal from numbered), ${param('userId')}, ${param('at')},
        ${sql.join(names.map(param))}
      )
      returning *
    )`
    const answered = sql`
    answered as (
      select row_to_json(shown)::text as json from (select ${oneTradeColumns(reader)} from entered trade) shown
    )`
    const parts = [
      takingTradeNumber(year),
      ...(isAlone ? [truck] : []),
      entered,
      recording(change, numbered),
      answered,
      ...(key === 'taken' ? [storingAnswer(param('userId'), param('key'), sql`(select json from answered)`)] : []),
      ...(key === 'new' ? [insertingKey(params)] : []),
    ]
    return sql`
    with ${sql.join(parts)}
    select json as "json" from answered ${plannedOnce}`
  })

const statements = new Map<string, ReturnType<typeof inserting>>()

function statementOf({ reader, ...shape }: Shape) {
  const name = JSON.stringify([[...reader.permissions].sort(), shape])
  const statement = statements.get(name) ?? inserting({ reader, ...shape })
  statements.set(name, statement)
  return statement
}

/**
 * Enters a trade under the next number of its year, with its history, its event and its notifications, in one statement, which is
 * composed and planned once: others who enter a trade wait for the number only from here to the end of the transaction.
 * @returns the trade as JSON for its reader, and what it draws from contracts.
 */
export async function insertTrade(
  tx: Database,
  { trade, year, user, now, key, isAlone = false }: TradeToInsert,
): Promise<{ json: string; drawn: Drawn[] }> {
  const id = randomUUID()
  // A placeholder for the number in the notices, as only the statement knows it.
  const number = `T-${randomUUID()}`
  const step = enteredStep(id, number, trade)
  const notices = await noticesOfTrades(tx, [step])
  const names = Object.keys(trade) as FieldName[]
  const keyIs = key === null ? 'none' : isAlone ? 'new' : 'taken'
  const insert = statementOf({ reader: user, year, names, key: keyIs, hasNotices: notices.length > 0, isAlone })
  const [row] = await insert(tx, {
    ...trade,
    id,
    number,
    userId: user.id,
    at: now,
    fieldChanges: JSON.stringify(fieldChanges({}, { tradeNumber: number, ...trade })),
    notices: JSON.stringify(notices),
    ...openedValues(openedWork(step)),
    ...(key && { key: key.key, ...rowOfKey(key) }),
  })
  if (row === undefined) throw new Error('An insert answered without its row.')
  return { json: row.json, drawn: drawnMore([step]) }
}
