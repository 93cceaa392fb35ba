import { invalid, Refusal } from '@haulm/api/refusal.ts'
import type { Holder } from '@haulm/domain/people/person.ts'
import { type Column, columnsFor } from '@haulm/domain/trade/columns.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connection.ts'
import { mostRows, type Sheet, type SheetRow } from '../spreadsheets/sheet.ts'
import { wallClockIn } from '../spreadsheets/wall-clock.ts'
import { everyTrade } from '../trade-rows/list-trades.queries.ts'
import { sheetColumnsOf, type TradeSheetColumn } from './trade-cells.ts'

export interface TradeSheetOptions {
  reader: Holder
  /** Which trades; deleted ones have to be left out here. */
  conditions: RawBuilder<boolean>
  timeZone: string
  /** 'As on my screen': the columns that are shown there. Every column that may be read without it. */
  onScreen?: readonly Column[] | undefined
}

/**
 * A sheet of trades, newest first, read page by page as it is written.
 * @throws {Refusal} 413 when they are more than a sheet holds, 400 when the settings hide every column.
 */
export async function tradeSheet(db: Database, { reader, conditions, timeZone, onScreen }: TradeSheetOptions): Promise<Sheet> {
  const words = { truckTypes: await truckTypeNames(db), wallClock: wallClockIn(timeZone) }
  const shown = onScreen ?? columnsFor('spreadsheet', reader, {})
  if (shown.length === 0) throw invalid({ columns: 'Your column settings hide every column there.' })
  const columns = shown.flatMap((column) => sheetColumnsOf(column, words))
  await assertFits(db, conditions)
  return { name: 'Trades', columns, rows: rowsOf(db, reader, conditions, columns) }
}

async function assertFits(db: Database, conditions: RawBuilder<boolean>): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) as "count" from trade where ${conditions}`.execute(db)
  const count = rows[0]?.count ?? 0
  if (count >= mostRows) {
    throw new Refusal('tooLarge', `These are ${count} trades; a spreadsheet holds at most ${mostRows - 1}. Narrow the filters.`)
  }
}

/** Few enough that others get their turn between two pages, and that little stands in the memory. */
const rowsAtOnce = 100

async function* rowsOf(
  db: Database,
  reader: Holder,
  conditions: RawBuilder<boolean>,
  columns: readonly TradeSheetColumn[],
): AsyncGenerator<SheetRow[]> {
  for await (const piece of everyTrade(db, { reader, conditions, sort: '-loadingDate', after: null }, rowsAtOnce)) {
    const trades = JSON.parse(`[${piece}]`) as Trade[]
    yield trades.map((trade) => columns.map(({ cellOf }) => cellOf(trade)))
  }
}

async function truckTypeNames(db: Database): Promise<Map<string, string>> {
  const types = await db.selectFrom('truckType').select(['code', 'displayName']).execute()
  return new Map(types.map(({ code, displayName }) => [code, displayName]))
}
