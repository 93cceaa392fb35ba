import { useMemo } from 'react'
import { useSettled } from '../../ui/state/use-settled.ts'
import type { TextBlock } from '../../ui/text/tabular-text.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { type CopiedCell, copiedBlock } from '../clipboard/copied-block.ts'
import { useClipboard } from '../clipboard/use-clipboard.ts'
import type { SelectableTable } from './selectable-table.ts'
import { selectedIn } from './selection.ts'
import { selectedText } from './selection-bar.tsx'
import type { BlockAct } from './selection-keys.ts'
import { useSelection } from './use-selection.ts'

type Cells<Row, Column> = {
  selectable: SelectableTable
  /** The rows that can be selected, and the columns, from the top and from the left. */
  rows: readonly Row[]
  columns: readonly Column[]
  /** What a row is: 'trade'. */
  noun: string
  copyCell: (row: Row, column: Column) => CopiedCell
  /** Absent if nothing can be edited. */
  onPaste?: (block: TextBlock) => void
  acts?: Record<BlockAct, () => void>
}

/**
 * What is selected in a table: the rows and columns themselves, how many there are, and how they are copied: by keys, or by a
 * button (`copy`). With nothing selected, the cell with the focus is copied.
 * @returns `announced` is for screen readers; empty while nothing is selected.
 */
export function useChosenCells<Row extends { id: string }, Column extends { id: string }>(cells: Cells<Row, Column>) {
  const { selectable, rows, columns, noun, copyCell, onPaste, acts } = cells
  const { selection, select } = useSelection(selectable, acts)
  const chosen = useMemo(() => {
    if (selection === null) return null
    const named = selectedIn(selection, selectable.order())
    const [keys, ids] = [new Set(named.rows), new Set(named.columns)]
    return { rows: rows.filter((row) => keys.has(row.id)), columns: columns.filter(({ id }) => ids.has(id)) }
  }, [selection, selectable, rows, columns])
  /** The row of the cell with the focus, and the columns from its own to the right; null if no cell has it. */
  const fromFocus = () => {
    const cell = selectable.focused()
    const row = rows.find(({ id }) => id === cell?.row)
    const right = columns.slice(columns.findIndex(({ id }) => id === cell?.column))
    return row === undefined ? null : { row, right }
  }
  const count = chosen?.rows.length ?? 0
  /** What is selected and still there. */
  const present = count > 0 ? chosen : null
  const columnCount = selection?.columns ? (chosen?.columns.length ?? 0) : null
  const text = selectedText(noun, count, columnCount)
  const copy = useClipboard(selectable.table, {
    copied: () => {
      const start = fromFocus()
      const what = present ?? (start && { rows: [start.row], columns: start.right.slice(0, 1) })
      return what ? copiedBlock(what.rows, what.columns, copyCell) : null
    },
    onCopied: () => toast({ kind: 'success', title: 'Copied', description: present ? text : '1 cell' }),
    ...(onPaste && { onPaste }),
  })
  const announced = useSettled(count > 0 ? `${text} selected` : '', 400)
  return { selection, select, chosen, present, fromFocus, count, columnCount, copy, announced }
}
