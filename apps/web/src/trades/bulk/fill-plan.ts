import { formatCount } from '@haulm/domain/quantity/format.ts'
import type { Column } from '@haulm/domain/trade/columns/columns.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { CellValue, OpenCell } from '../grid/open-cell.ts'
import { type PasteContext, pasteCell } from './pasting/read-pasted.ts'
import { createPlan, type Plan } from './plan.ts'
import { setField } from './set-field.ts'

/** The cells that are filled: where these trades and columns meet. */
type Filled = { trades: readonly Trade[]; columns: readonly Column[] }

/**
 * What filling a block would change. The column of the edited cell gets the very value that was entered there, which of several records
 * of one name is the chosen one; the other columns read its text as if it was typed.
 */
export function fillPlan(
  { trades, columns }: Filled,
  { name }: Pick<OpenCell, 'name'>,
  value: CellValue,
  text: string,
  reading: PasteContext,
): Plan {
  const plan = createPlan()
  for (const trade of trades)
    for (const column of columns)
      if (column.fields.includes(name)) setField(plan, trade, name, value, reading.rules)
      else pasteCell(plan, text, trade, column, reading)
  const cells = formatCount(trades.length * columns.length, 'cell')
  return plan.done({ title: `Fill ${cells}`, undoText: `Filled ${cells}` })
}
