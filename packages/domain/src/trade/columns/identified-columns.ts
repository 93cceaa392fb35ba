import type { View } from '../catalogue/views.ts'
import { type Column, columnsOf, isStatusColumn } from './columns.ts'

const isNumber = ({ fields: [name] }: Column) => name === 'tradeNumber'

/** The view's own column, else the one of the sheet of all trades, which has every column. */
const columnIn = (view: View, isSought: (column: Column) => boolean): Column[] =>
  (columnsOf(view).some(isSought) ? columnsOf(view) : columnsOf('spreadsheet')).filter(isSought)

/**
 * The columns of a sheet, preceded by the trade number and the status if they are missing: without the number its rows cannot be
 * distinguished, without the status a cancelled trade looks like any other.
 * @see docs/rules/reports.md, rule 2
 */
export const identifiedColumns = (view: View, columns: readonly Column[]): readonly Column[] => [
  ...(columns.some(isNumber) ? [] : columnIn(view, isNumber)),
  ...(columns.some(isStatusColumn) ? [] : columnIn(view, isStatusColumn)),
  ...columns,
]
