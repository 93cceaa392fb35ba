import type { Holder } from '@haulm/domain/people/person.ts'
import { isPinned } from '@haulm/domain/trade/columns/column-order.ts'
import { filterFieldsFor, isFilterField } from '@haulm/domain/trade/filters/filter-fields.ts'
import type { TradeSort } from '@haulm/domain/trade/trade-sort.ts'
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ChevronsLeftRight,
  ChevronsRightLeft,
  EyeOff,
  ListFilter,
  MoveHorizontal,
  Pin,
  PinOff,
  RotateCcw,
} from 'lucide-react'
import { useRef } from 'react'
import { Menu, MenuItem, MenuLabel, MenuLine } from '../../ui/floating/menu.tsx'
import { openFilter } from '../address/open-filter.ts'
import type { LaidTradeColumn } from '../grid/trade-layout.ts'
import { sortFieldOf } from './next-sort.ts'

/** The column whose menu is open, and where. */
export type OpenHeadMenu = { column: LaidTradeColumn; anchor: { left: number; top: number } }

/** What can be done with a column, beside sorting by it. */
export type ColumnActions = {
  hide: (id: string) => void
  /** By so many places to the right; null where it cannot go. */
  move: (id: string, by: -1 | 1) => (() => void) | null
  /** Lets it stand still, or scroll again; null where it is the last that stands still. */
  pin: (id: string, stands: boolean) => (() => void) | null
  /** Gives it a width, in pixels of compact rows; null gives it its usual one back. */
  resize: (id: string, width: number | null) => void
}

/** What can be done with the width of the column whose menu is open. */
type WidthActions = { step: (by: number) => void; fit: () => void; reset: () => void }

/** By so many pixels the menu makes a column narrower or wider. */
const widthStep = 24

type HeadMenuProps = {
  open: OpenHeadMenu
  person: Holder
  onSort: (sort: TradeSort) => void
  columns: ColumnActions
  width: WidthActions
  /** Gives the focus back to the head; then what was chosen is done. */
  onClose: (then?: () => void) => void
}

/** Sorts by a column, filters by it, moves, pins and resizes it and puts it away: the way by click for whoever does not drag. */
export function HeadMenu({ open: { column, anchor }, person, onSort, columns, width, onClose }: HeadMenuProps) {
  const sorts = sortFieldOf(column)
  const offered = filterFieldsFor(person)
  const [filters] = [column.derived, ...column.fields].flatMap((name) =>
    name !== undefined && isFilterField(name) && offered.includes(name) ? [name] : [],
  )
  // A menu closes whatever is chosen in it: once is enough.
  const isChosen = useRef(false)
  const doing = (act: () => void) => () => {
    isChosen.current = true
    onClose(act)
  }
  const stands = isPinned(column)
  const pin = columns.pin(column.id, !stands)
  const moves = [
    { by: -1, label: 'Move left', Icon: ArrowLeft },
    { by: 1, label: 'Move right', Icon: ArrowRight },
  ] as const
  return (
    <Menu
      open
      onOpenChange={(isOpen) => !isOpen && !isChosen.current && onClose()}
      align="start"
      trigger={<span aria-hidden="true" className="fixed size-0" style={anchor} />}
    >
      <MenuLabel>{column.label}</MenuLabel>
      {sorts && (
        <>
          <MenuItem icon={<ArrowUp size={14} />} onSelect={doing(() => onSort(sorts))}>
            Sort ascending
          </MenuItem>
          <MenuItem icon={<ArrowDown size={14} />} onSelect={doing(() => onSort(`-${sorts}`))}>
            Sort descending
          </MenuItem>
        </>
      )}
      {filters && (
        <MenuItem icon={<ListFilter size={14} />} onSelect={doing(() => openFilter.set(filters))}>
          Filter by this column
        </MenuItem>
      )}
      <MenuLine />
      {moves.map(({ by, label, Icon }) => {
        const move = columns.move(column.id, by)
        return (
          <MenuItem key={by} icon={<Icon size={14} />} disabled={move === null} onSelect={doing(() => move?.())}>
            {label}
          </MenuItem>
        )
      })}
      <MenuItem icon={stands ? <PinOff size={14} /> : <Pin size={14} />} disabled={pin === null} onSelect={doing(() => pin?.())}>
        {stands ? 'Unpin column' : 'Pin column'}
      </MenuItem>
      <MenuLine />
      <MenuItem icon={<ChevronsLeftRight size={14} />} keys={['Shift', '→']} onSelect={doing(() => width.step(widthStep))}>
        Wider
      </MenuItem>
      <MenuItem
        icon={<ChevronsRightLeft size={14} />}
        keys={['Shift', '←']}
        disabled={column.width <= column.leastWidth}
        onSelect={doing(() => width.step(-widthStep))}
      >
        Narrower
      </MenuItem>
      <MenuItem icon={<MoveHorizontal size={14} />} onSelect={doing(width.fit)}>
        Fit to its values
      </MenuItem>
      <MenuItem icon={<RotateCcw size={14} />} disabled={column.chosenWidth === undefined} onSelect={doing(width.reset)}>
        Usual width
      </MenuItem>
      <MenuLine />
      <MenuItem icon={<EyeOff size={14} />} onSelect={doing(() => columns.hide(column.id))}>
        Hide column
      </MenuItem>
    </Menu>
  )
}
