import { moveFocus } from '../../grid/move-focus.ts'
import { lineAt, lineCountOf } from '../../sections/blocks.ts'
import type { BulkTable } from './bulk-table.ts'
import { cellAtPlace, orderOf, placeOfCell } from './places.ts'
import { allRows, type CellName, extendedTo, isOneCell, type Selection, withRowToggled } from './selection.ts'

const moving = /^(Arrow(Up|Down|Left|Right)|Home|End|PageUp|PageDown)$/

/** What a key makes of the selection, and where the focus goes along; null when it is none of its keys. */
export type KeyDeed = { selection: Selection | null; focus?: CellName; isDone: boolean; empties?: true }

type Press = { key: string; shiftKey: boolean; command: boolean; altKey: boolean }

/**
 * Shift with a key that moves extends the selection, without it lets go of it; Ctrl+A takes every fetched row,
 * Shift+Space the row or lets it go, Esc lets go of all; Delete empties the selected cells.
 * @returns null where the key means nothing here; `isDone` tells whether it means nothing else besides.
 */
export function keyDeed(press: Press, former: Selection | null, bulk: BulkTable): KeyDeed | null {
  const { blocks, layout, focus } = bulk
  const { key, shiftKey, command, altKey } = press
  if (altKey) return null
  if (key === 'Escape') return former && { selection: null, isDone: true }
  if (key === 'Delete' || key === 'Backspace') return former && { selection: former, isDone: true, empties: true }
  const cell = cellAtPlace(focus.placeNow(), blocks, layout)
  if (!cell) return null
  const order = orderOf(blocks, layout)
  if (command && !shiftKey && key.toLowerCase() === 'a') return { selection: allRows(cell, order), isDone: true }
  if (key === ' ' && shiftKey && !command) return { selection: withRowToggled(former, cell), isDone: true }
  if (!moving.test(key)) return null
  if (!shiftKey) return former && { selection: null, isDone: false }
  const head = headAfter(press, former?.head ?? cell, bulk)
  if (!head) return null
  const selection = extendedTo(former, cell, head, order)
  return { selection: isOneCell(selection) ? null : selection, focus: head, isDone: true }
}

/** Where the end of the selection comes to stand: it passes over everything that is no fetched trade. */
function headAfter({ key, command }: Press, head: CellName, { blocks, layout, table, scroller }: BulkTable): CellName | null {
  const from = placeOfCell(head, blocks, layout)
  if (!from) return null
  const height = table.current?.querySelector<HTMLElement>('tr[data-trade]')?.offsetHeight || 32
  const walk = {
    lines: lineCountOf(blocks),
    columns: layout.columns.length,
    page: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / height) - 3),
    isPassed: (line: number) => {
      const found = line < 0 ? undefined : lineAt(blocks, line)
      return found?.kind !== 'row' || found.trade === undefined
    },
  }
  const next = moveFocus(from, { key, ctrlKey: command }, walk)
  return next && (cellAtPlace(next, blocks, layout) ?? head)
}
