import { moveFocus } from '../focus/move-focus.ts'
import type { SelectableTable } from './selectable-table.ts'
import { allRows, type CellName, extendedTo, isOneCell, type Selection, selectedIn, withRowToggled } from './selection.ts'

const moving = /^(Arrow(Up|Down|Left|Right)|Home|End|PageUp|PageDown)$/

/** What a key does with the selected cells: empties them, or fills those below the first row with it. */
export type BlockAct = 'empty' | 'fillDown'

/** What a key does to the selection, and where the focus moves with it; `isDone` says that the key has no other effect. */
export type KeySelection = { selection: Selection | null; focus?: CellName; isDone: boolean; does?: BlockAct }

type Press = { key: string; shiftKey: boolean; command: boolean; altKey: boolean }

/**
 * Shift with a moving key extends the selection, a moving key alone clears it; Ctrl+A selects every fetched row, Shift+Space adds
 * the row or removes it, Esc clears the selection; Delete empties the selected cells, Ctrl+D fills them downwards.
 * @returns null if the key means nothing here.
 */
export function selectByKey(press: Press, selected: Selection | null, table: SelectableTable): KeySelection | null {
  const { key, shiftKey, command, altKey } = press
  if (altKey) return null
  // What is selected may have been deleted, filtered away, or closed with its week.
  const former = selected && selectedIn(selected, table.order()).rows.length > 0 ? selected : null
  if (key === 'Escape') return former && { selection: null, isDone: true }
  if (key === 'Delete' || key === 'Backspace') return former && { selection: former, isDone: true, does: 'empty' }
  const cell = table.focused()
  if (!cell) return null
  if (command && !shiftKey && key.toLowerCase() === 'd') return { selection: former, isDone: true, does: 'fillDown' }
  const order = table.order()
  if (command && !shiftKey && key.toLowerCase() === 'a') return { selection: allRows(cell, order), isDone: true }
  if (key === ' ' && shiftKey && !command) return { selection: withRowToggled(former, cell), isDone: true }
  if (!moving.test(key)) return null
  if (!shiftKey) return former && { selection: null, isDone: false }
  const end = former && order.rows.includes(former.head.row) ? former.head : cell
  const head = headAfter(press, end, table)
  if (!head) return null
  const selection = extendedTo(former, cell, head, order)
  return { selection: isOneCell(selection) ? null : selection, focus: head, isDone: true }
}

/** Where the end of the selection moves to: from one fetched row to the next, skipping everything else. */
function headAfter({ key, command }: Press, head: CellName, { order, table, scroller, rowOf }: SelectableTable): CellName | null {
  const { rows, columns } = order()
  const line = rows.indexOf(head.row)
  if (line < 0) return null
  const height = [...(table.current?.rows ?? [])].find((one) => rowOf(one) !== undefined)?.offsetHeight || 32
  const walk = {
    lines: rows.length,
    columns: columns.length,
    page: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / height) - 3),
    isPassed: (at: number) => at < 0,
  }
  const next = moveFocus({ line, column: Math.max(columns.indexOf(head.column), 0) }, { key, ctrlKey: command }, walk)
  return next && { row: rows[next.line] ?? head.row, column: columns[next.column] ?? head.column }
}
