import { drawnMore } from '@haulm/domain/notification/drawn.ts'
import type { Holder } from '@haulm/domain/people/person.ts'
import { type FieldName, isFieldName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { openedWork } from '@haulm/domain/trade/work/opened-work.ts'
import { sql } from 'kysely'
import { fieldChanges } from '../database/changes/field-changes.ts'
import { recordingAll } from '../database/changes/record-change.ts'
import { columnOfField } from '../database/columns/column-of-field.ts'
import { isUuid } from '../database/columns/is-uuid.ts'
import type { Database } from '../database/connection.ts'
import { notifyOfDrawn } from '../trade-rows/notify-of-contracts.ts'
import { tradeColumns, tradeJoins } from '../trade-rows/trade-json.ts'
import { noticesOfTrades } from './notices-of-trades.ts'
import { type StoredTrade, stepOf, storedColumns, type TradeAuthor, type TradeColumns } from './stored-trade.queries.ts'

/**
 * The stored trades by id; deleted and unknown ones are absent.
 * @param locks whether they are locked until the transaction ends: in the order of their ids, so that two such steps never wait
 * for each other.
 */
export async function storedTrades(
  tx: Database,
  ids: readonly string[],
  { locks }: { locks: boolean },
): Promise<Map<string, StoredTrade>> {
  const { rows } = await sql<StoredTrade>`
    select ${storedColumns} from trade where id = any(${ids.filter(isUuid)}::uuid[]) and deleted_at is null
    order by id ${locks ? sql`for update` : sql``}`.execute(tx)
  return new Map(rows.map((trade) => [trade.id, trade]))
}

/** A locked trade with what is to be written to it. */
export type Write = { trade: StoredTrade; columns: TradeColumns }

/**
 * Writes to locked trades and raises their versions, with their history, their events and the notices to those whose work they
 * become, in one statement.
 */
export async function writeTrades(tx: Database, writes: readonly Write[], { action, user, now }: TradeAuthor): Promise<void> {
  const names = [...new Set(writes.flatMap(({ columns }) => Object.keys(columns)))].filter(isFieldName)
  // Columns that do not change are written with their present values: the trade is locked.
  const rows = writes.map(({ trade, columns }) => {
    const next: Partial<Record<FieldName, unknown>> = { ...trade, ...columns }
    return {
      id: trade.id,
      version: trade.version,
      ...Object.fromEntries(names.map((name) => [columnOfField(name), next[name]])),
    }
  })
  const records = writes.map(({ trade, columns }) => ({
    recordId: trade.id,
    version: trade.version + 1,
    fields: fieldChanges(trade, columns),
    opened: openedWork(stepOf(trade, columns)),
  }))
  const change = { kind: 'trade', action, userId: user.id, at: now } as const
  const steps = writes.map(({ trade, columns }) => stepOf(trade, columns))
  const assignments = sql.join(names.map((name) => sql`${sql.id(columnOfField(name))} = given.${sql.id(columnOfField(name))}`))
  const { numAffectedRows } = await sql`
    with ${recordingAll({ ...change, records, notices: await noticesOfTrades(tx, steps) })},
    given as (select * from jsonb_populate_recordset(null::trade, ${JSON.stringify(rows)}::jsonb))
    update trade set ${assignments}, version = trade.version + 1
    from given where trade.id = given.id and trade.version = given.version`.execute(tx)
  if (numAffectedRows !== BigInt(writes.length)) throw new Error('Held trades changed under their lock.')
  await notifyOfDrawn(tx, drawnMore(steps), change)
}

/** The trades for a reader, in the order of the given ids, as the text of a JSON array. */
export async function tradesJson(db: Database, reader: Holder, ids: readonly string[]): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select '[' || coalesce(string_agg(row_to_json(shown)::text, ',' order by place), '') || ']' as "json"
    from unnest(${ids}::uuid[]) with ordinality as wanted(id, place)
    cross join lateral (select ${tradeColumns(reader)} from trade ${tradeJoins} where trade.id = wanted.id) shown`.execute(db)
  return rows[0]?.json ?? '[]'
}
