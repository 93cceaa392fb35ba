import type { Holder } from '@haulm/domain/people/person.ts'
import type { ExportFormat } from '@haulm/domain/report/export-file-name.ts'
import type { Column } from '@haulm/domain/trade/columns/columns.ts'
import { tradeStatusLabels } from '@haulm/domain/trade/status/trade-status.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Statement } from '../database/connecting/snapshot.ts'
import type { Database } from '../database/connection.ts'
import { statementOf } from '../database/statement-of.ts'
import { csvForm } from '../spreadsheets/by-database/csv-form.ts'
import { summedColumns, writtenRows } from '../spreadsheets/by-database/written-rows.ts'
import { xlsxForm } from '../spreadsheets/by-database/xlsx-form.ts'
import type { SheetForm } from '../spreadsheets/sheet.ts'
import { tradeJoins } from '../trade-rows/trade-json.ts'
import { sheetColumnsOf } from './trade-cells.ts'

/** A sheet of trades as plain values: a thread may write it. */
export interface TradeSheet {
  form: SheetForm
  /** Its rows in the form of the file, `text`. */
  rows: Statement
  /** What its summed columns come to, by their place. */
  sums: Statement
}

export interface TradesOfSheet {
  /** What is shown of them, from left to right. */
  columns: readonly Column[]
  reader: Holder
  conditions: RawBuilder<boolean>
  /** Newest first, unless it is said. */
  order?: RawBuilder<unknown>
  timeZone: string
  format: ExportFormat | undefined
}

const newestFirst = sql`trade.loading_date desc nulls last, trade.ordinal desc`

/** A sheet of trades with a row of totals, which cancelled trades add nothing to. Nothing is read that the reader may not read. */
export function tradeSheet(db: Database, trades: TradesOfSheet): TradeSheet {
  const { columns: shown, reader, conditions, order = newestFirst, timeZone, format } = trades
  const columns = shown.flatMap((column) => sheetColumnsOf(column, { reader, timeZone }))
  const rows = {
    columns,
    source: sql`trade ${tradeJoins} left join truck_type on truck_type.code = trade.truck_type where ${conditions}`,
    order,
  }
  const statusAt = columns.findIndex(({ isStatus }) => isStatus)
  return {
    form: {
      name: 'Trades',
      columns: columns.map(({ value: _, isStatus: __, ...column }) => column),
      leftOut: { column: statusAt, text: tradeStatusLabels.cancelled },
    },
    rows: statementOf(db, writtenRows(rows, format === 'csv' ? csvForm : xlsxForm)),
    sums: statementOf(db, summedColumns(rows, sql`trade.status <> 'cancelled'`)),
  }
}
