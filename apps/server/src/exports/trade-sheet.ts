import { invalid } from '@haulm/api/route/refusal.ts'
import type { Holder } from '@haulm/domain/people/person.ts'
import { type Column, columnsFor } from '@haulm/domain/trade/columns/columns.ts'
import { tradeStatusLabels } from '@haulm/domain/trade/status/trade-status.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { Database } from '../database/connection.ts'
import type { Sheet, SheetRow } from '../spreadsheets/sheet.ts'
import { wallClockIn } from '../spreadsheets/wall-clock.ts'
import { sheetColumnsOf, type TradeSheetColumn } from './trade-cells.ts'
import { truckTypeNames } from './truck-type-names.queries.ts'

export interface TradeSheetOptions {
  reader: Holder
  /** In the order of the sheet, some at a time. */
  trades: AsyncIterable<readonly Trade[]>
  timeZone: string
  /** 'As on my screen': the columns that are shown there. Every column that may be read without it. */
  onScreen?: readonly Column[] | undefined
}

/**
 * A sheet of trades with a row of totals, which cancelled trades add nothing to.
 * @throws {Refusal} 400 when the settings hide every column.
 */
export async function tradeSheet(db: Database, { reader, trades, timeZone, onScreen }: TradeSheetOptions): Promise<Sheet> {
  const words = { truckTypes: await truckTypeNames(db), wallClock: wallClockIn(timeZone) }
  const shown = onScreen ?? columnsFor('spreadsheet', reader, {})
  if (shown.length === 0) throw invalid({ columns: 'Your column settings hide every column there.' })
  const columns = shown.flatMap((column) => sheetColumnsOf(column, words))
  const leftOut = { column: columns.findIndex(({ tellsStatus }) => tellsStatus), text: tradeStatusLabels.cancelled }
  return { name: 'Trades', columns, rows: rowsOf(trades, columns), leftOut }
}

async function* rowsOf(
  trades: AsyncIterable<readonly Trade[]>,
  columns: readonly TradeSheetColumn[],
): AsyncGenerator<SheetRow[]> {
  for await (const some of trades) yield some.map((trade) => columns.map(({ cellOf }) => cellOf(trade)))
}
