import type { Day } from '@haulm/domain/calendar/day.ts'
import type { RefObject } from 'react'
import { LazyDayCalendar } from '../../ui/calendar/lazy-calendars.tsx'
import { Popover } from '../../ui/floating/popover.tsx'

type CellCalendarProps = {
  /** The cell that it is anchored to: a press there does not close it. */
  cell: RefObject<HTMLElement | null>
  selected: Day | null
  today: Day
  onSelect: (day: Day) => void
  /** Closed by Esc, or by a press elsewhere. */
  onClose: () => void
}

const stop = (event: { stopPropagation: () => void }) => event.stopPropagation()
/** It is over the page, but inside the table for React: its key and focus events must not reach the table. */
const ownEvents = { onKeyDown: stop, onFocus: stop, onBlur: stop, onClick: stop, onDoubleClick: stop, onContextMenu: stop }

/** The calendar of a date in its cell, drawn over the page: no edge of the table cuts it off, and opening it scrolls nothing. */
export const CellCalendar = ({ cell, onClose, ...calendar }: CellCalendarProps) => (
  <span {...ownEvents}>
    <Popover label="Calendar" anchor={cell} open onOpenChange={(open) => !open && onClose()}>
      <LazyDayCalendar {...calendar} />
    </Popover>
  </span>
)
