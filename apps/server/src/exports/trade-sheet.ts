import type { Column } from '@haulm/domain/trade/columns/columns.ts'
import type { TruckNames } from '@haulm/domain/trade/columns/file-value.ts'
import { tradeStatusLabels } from '@haulm/domain/trade/status/trade-status.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { Sheet, SheetRow } from '../spreadsheets/sheet.ts'
import { wallClockIn } from '../spreadsheets/wall-clock.ts'
import { sheetColumnsOf, type TradeSheetColumn } from './trade-cells.ts'

export interface TradeSheetForm {
  /** What it shows, from left to right. */
  columns: readonly Column[]
  truckTypes: TruckNames
  timeZone: string
}

/** A sheet of trades with a row of totals, which cancelled trades add nothing to. */
export function tradeSheet(
  trades: AsyncIterable<readonly Trade[]>,
  { columns: shown, truckTypes, timeZone }: TradeSheetForm,
): Sheet {
  const context = { truckTypes, wallClock: wallClockIn(timeZone) }
  const columns = shown.flatMap((column) => sheetColumnsOf(column, context))
  const leftOut = { column: columns.findIndex(({ isStatus }) => isStatus), text: tradeStatusLabels.cancelled }
  return { name: 'Trades', columns, rows: rowsOf(trades, columns), leftOut }
}

async function* rowsOf(
  trades: AsyncIterable<readonly Trade[]>,
  columns: readonly TradeSheetColumn[],
): AsyncGenerator<SheetRow[]> {
  for await (const some of trades) yield some.map((trade) => columns.map(({ cellOf }) => cellOf(trade)))
}
