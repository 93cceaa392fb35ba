import type { View } from '@haulm/domain/trade/catalogue/views.ts'
import type { Column } from '@haulm/domain/trade/columns/columns.ts'
import { isOwnColumn } from '@haulm/domain/trade/columns/own-columns.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { hasWorkOn } from '@haulm/domain/trade/work/desk-work.ts'
import { lineAt, lineCountOf } from '../../grid/blocks.ts'
import type { Place } from '../../grid/focus/move-focus.ts'
import type { FocusedPlace } from '../../grid/focus/use-grid-focus.ts'
import { cannotEdit, type EditRules } from '../rules/row-rules.ts'
import type { Block } from '../sections/blocks.ts'

/**
 * Where a load needs work from the desk whose page it is: the first of the desk's own columns that is empty or not ticked, and
 * that this person may fill in.
 * @returns the place of the column; -1 if there is nothing to do.
 */
export function wantingColumn(view: View, trade: Trade, columns: readonly Column[], rules: EditRules): number {
  if (!hasWorkOn(view, trade)) return -1
  return columns.findIndex(
    (column) => isOwnColumn(column) && column.fields.some((name) => !trade[name] && cannotEdit(trade, name, rules) === null),
  )
}

type Walk = {
  blocks: readonly Block[]
  columns: readonly Column[]
  step: 1 | -1
  /** The column in which a load needs work, -1 for none. */
  columnOf: (trade: Trade) => number
}

/**
 * The next load with work, starting from a line and wrapping around the table; a row that has not come yet counts as one. If the
 * focus is outside the desk's own columns, those of the same load come first; so too if the focused load is gone: the one that
 * took its place is next.
 */
export function nextLoad(from: FocusedPlace, { blocks, columns, step, columnOf }: Walk): Place | null {
  const count = lineCountOf(blocks)
  const start = Math.max(from.line, 0)
  const column = columns[from.column]
  const isNext = from.isUnvisited && step === 1
  const first = column && isOwnColumn(column) && !isNext ? 1 : 0
  for (let away = first; away <= count; away++) {
    const line = (start + step * away + count * away) % count
    const found = lineAt(blocks, line)
    if (found?.kind !== 'row' || found.block.section === 'completed') continue
    const at = found.row ? columnOf(found.row) : from.column
    if (at >= 0) return { line, column: at }
  }
  return null
}
