import type { View } from '../catalogue/views.ts'
import { type Column, columnsOf, isStatusColumn } from './columns.ts'

const isNumber = ({ fields: [name] }: Column) => name === 'tradeNumber'

/** The view's own column, else that of the sheet of all trades, which has every one. */
const columnIn = (view: View, isSought: (column: Column) => boolean): Column[] =>
  (columnsOf(view).some(isSought) ? columnsOf(view) : columnsOf('spreadsheet')).filter(isSought)

/**
 * The columns of a sheet, with the trade number and the status in front where they are not among them: without the one its rows cannot
 * be told apart, without the other a cancelled trade looks like any other.
 * @see docs/rules/reports.md, rule 2
 */
export const identifiedColumns = (view: View, columns: readonly Column[]): readonly Column[] => [
  ...(columns.some(isNumber) ? [] : columnIn(view, isNumber)),
  ...(columns.some(isStatusColumn) ? [] : columnIn(view, isStatusColumn)),
  ...columns,
]
