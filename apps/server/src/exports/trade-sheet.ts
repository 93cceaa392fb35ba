import type { Column } from '@haulm/domain/trade/columns/columns.ts'
import { tradeStatusLabels } from '@haulm/domain/trade/status/trade-status.ts'
import { sql } from 'kysely'
import { statementOf } from '../database/connecting/rows-by-cursor.ts'
import type { Database } from '../database/connection.ts'
import { type TradeSelection, tradesStatement } from '../trade-rows/list-trades.queries.ts'
import { sheetColumnsOf, type TradeReading, type TradeSheetColumn } from './trade-cells.ts'
import type { StatementSheet } from './trade-file.ts'

export interface TradeSheetForm extends TradeReading {
  /** The columns, from left to right. */
  columns: readonly Column[]
  /** Which trades, in the order of the sheet. */
  selections: readonly Pick<TradeSelection, 'conditions' | 'sort'>[]
}

/** A sheet of trades with a row of totals, in which cancelled trades do not count. */
export function tradeSheet(db: Database, { columns: shown, selections, ...reading }: TradeSheetForm): StatementSheet {
  const columns = roomForTotal(shown.flatMap((column) => sheetColumnsOf(column, reading)))
  const cells = sql.join(columns.map(({ cell }) => cell))
  const names = sql`select json_build_array(${sql.join(columns.map(({ names }) => names ?? sql`null`))})`
  return {
    name: 'Trades',
    columns: columns.map(({ column }) => column),
    statements: selections.map((selection) => tradesStatement(db, { reader: reading.reader, ...selection }, cells)),
    names: statementOf(db, names),
    leftOut: { column: columns.findIndex(({ isStatus }) => isStatus), text: tradeStatusLabels.cancelled },
  }
}

/** A person may have pinned the tonnage first, but the row of totals begins with 'Total': so a column without a sum is put first. */
function roomForTotal(columns: readonly TradeSheetColumn[]): readonly TradeSheetColumn[] {
  const first = columns.filter(({ column }) => !column.isSummed).slice(0, 1)
  return [...first, ...columns.filter((column) => !first.includes(column))]
}
