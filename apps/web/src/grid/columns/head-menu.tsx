import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ChevronsLeftRight,
  ChevronsRightLeft,
  Columns3,
  EyeOff,
  ListFilter,
  type LucideIcon,
  MoveHorizontal,
  Pin,
  PinOff,
  RotateCcw,
} from 'lucide-react'
import { MenuAt, MenuItem, MenuLabel, MenuLine, type OpenMenuProps } from '../../ui/floating/menu.tsx'
import { widthStep } from './head-press.ts'
import type { GridColumn, PlacedColumn } from './layout.ts'

export type OpenHeadMenu<Column extends GridColumn = GridColumn> = {
  column: PlacedColumn<Column>
  anchor: { left: number; top: number }
}

/** What can be done with a column, besides sorting by it. */
export type ColumnActions = {
  /** Null if the column cannot be hidden. */
  hide: (id: string) => (() => void) | null
  /** Moves it `by` places to the right, -1 being to the left; null if it cannot go there. */
  move: (id: string, by: -1 | 1) => (() => void) | null
  /** Pins the column or lets it scroll again; null if it is the last pinned one. Absent in tables without pinning. */
  pin?: (id: string, stands: boolean) => (() => void) | null
  /** Brings back what was hidden or moved; null if nothing was. */
  showAll: (() => void) | null
  /** Sets its width, in pixels of compact rows; null restores the usual one. */
  resize: (id: string, width: number | null) => void
}

type WidthActions = { step: (by: number) => void; fit: () => void; reset: () => void }

type HeadMenuProps = Pick<OpenMenuProps, 'onClose' | 'giveFocusBack'> & {
  open: OpenHeadMenu
  /** Null if the column does not sort. */
  sorts: { up: () => void; down: () => void } | null
  /** Null if there is no filter on this column. */
  filter?: (() => void) | null
  /** Whether the column is pinned at the left edge. */
  stands: boolean
  columns: ColumnActions
  width: WidthActions
}

const moves = [
  { by: -1, label: 'Move left', icon: ArrowLeft },
  { by: 1, label: 'Move right', icon: ArrowRight },
] as const

/** The menu of a column: sorts, filters, moves, pins, resizes and hides it by click, for people who do not drag. */
export function HeadMenu({ open: { column, anchor }, sorts, filter, stands, columns, width, ...menu }: HeadMenuProps) {
  /** A menu entry; disabled if there is nothing to do. */
  const entry = (label: string, icon: LucideIcon, act: (() => void) | null, keys?: string[]) => (
    <MenuItem key={label} {...{ label, icon, keys }} disabled={act === null} onSelect={() => act?.()} />
  )
  return (
    <MenuAt {...menu} anchor={anchor} align="start" label={`Menu of ${column.label}`}>
      <MenuLabel>{column.label}</MenuLabel>
      {sorts && entry('Sort ascending', ArrowUp, sorts.up)}
      {sorts && entry('Sort descending', ArrowDown, sorts.down)}
      {filter && entry('Filter by this column', ListFilter, filter)}
      {(sorts || filter) && <MenuLine />}
      {moves.map(({ by, label, icon }) => entry(label, icon, columns.move(column.id, by)))}
      {columns.pin && entry(stands ? 'Unpin column' : 'Pin column', stands ? PinOff : Pin, columns.pin(column.id, !stands))}
      <MenuLine />
      {entry('Wider', ChevronsLeftRight, () => width.step(widthStep), ['Shift', '→'])}
      {entry('Narrower', ChevronsRightLeft, column.width > column.leastWidth ? () => width.step(-widthStep) : null, [
        'Shift',
        '←',
      ])}
      {entry('Fit to its values', MoveHorizontal, width.fit)}
      {entry('Usual width', RotateCcw, column.chosenWidth === undefined ? null : width.reset)}
      <MenuLine />
      {entry('Hide column', EyeOff, columns.hide(column.id))}
      {entry('Show all columns', Columns3, columns.showAll)}
    </MenuAt>
  )
}
