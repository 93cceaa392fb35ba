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
import type { GridColumn, PlacedColumn } from './layout.ts'

/** The column whose menu is open, and where. */
export type OpenHeadMenu<Column extends GridColumn = GridColumn> = {
  column: PlacedColumn<Column>
  anchor: { left: number; top: number }
}

/** What can be done with a column, beside sorting by it. */
export type ColumnActions = {
  /** Null where it cannot be hidden. */
  hide: (id: string) => (() => void) | null
  /** By so many places to the right; null where it cannot go. */
  move: (id: string, by: -1 | 1) => (() => void) | null
  /** Lets it stand still, or scroll again; null where it is the last that stands still. Absent where none does. */
  pin?: (id: string, stands: boolean) => (() => void) | null
  /** Brings back what was hidden or moved; null where nothing was, absent where that is done elsewhere. */
  showAll?: (() => void) | null
  /** Gives it a width, in pixels of compact rows; null gives it its usual one back. */
  resize: (id: string, width: number | null) => void
}

/** What can be done with the width of the column whose menu is open. */
type WidthActions = { step: (by: number) => void; fit: () => void; reset: () => void }

/** By so many pixels the menu makes a column narrower or wider. */
const widthStep = 24

type HeadMenuProps = Pick<OpenMenuProps, 'onClose' | 'giveFocusBack'> & {
  open: OpenHeadMenu
  /** Null where the column does not sort. */
  sorts: { up: () => void; down: () => void } | null
  /** Null where nothing is filtered by it. */
  filter?: (() => void) | null
  /** Whether it stands still at the left edge. */
  stands?: boolean
  columns: ColumnActions
  width: WidthActions
}

const moves = [
  { by: -1, label: 'Move left', icon: ArrowLeft },
  { by: 1, label: 'Move right', icon: ArrowRight },
] as const

/** Sorts by a column, filters by it, moves, pins and resizes it and puts it away: the way by click for whoever does not drag. */
export function HeadMenu({ open: { column, anchor }, sorts, filter, stands = false, columns, width, ...menu }: HeadMenuProps) {
  /** An entry; disabled where there is nothing to do. */
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
      {columns.showAll !== undefined && entry('Show all columns', Columns3, columns.showAll)}
    </MenuAt>
  )
}
