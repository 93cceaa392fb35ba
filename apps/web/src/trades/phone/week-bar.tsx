import { monthLabelOfWeek, weekNumber } from '@haulm/domain/calendar/week.ts'
import { formatCount, formatTons } from '@haulm/domain/quantity/format.ts'
import { sectionLabels, weekDays } from '@haulm/domain/trade/sections.ts'
import { ChevronDown, ChevronRight } from 'lucide-react'
import type { Block } from '../table/blocks.ts'
import { weekHeight } from './trade-strip.tsx'

/** The header of a week on a phone. It stays in view while its strips pass. */
export function WeekBar({ block, isCurrent, onToggle }: { block: Block; isCurrent: boolean; onToggle: () => void }) {
  const { week, isOpen, section, count, tons } = block
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <h2 className="sticky top-0 z-2" style={{ height: weekHeight }}>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="relative flex size-full items-center gap-2.5 border-b border-rule bg-week px-4 text-left -outline-offset-2"
      >
        {isCurrent && <span className="absolute inset-y-0 left-0 w-[3px] bg-highlight" />}
        <Chevron size={17} aria-hidden="true" className="shrink-0 text-muted-foreground" />
        <span className="min-w-0 leading-[17px]">
          <span className="block truncate text-base font-[640]">
            {week === null ? titles[section] : `Week ${weekNumber(week)}`}
          </span>
          <span className="set-ledger block truncate text-xs text-muted-foreground">
            {week === null ? notes[section] : `${monthLabelOfWeek(week)}, ${weekDays(week)}`}
            {isCurrent && <span className="sr-only">, this week</span>}
          </span>
        </span>
        <span className="set-ledger ml-auto shrink-0 text-right text-sm leading-[17px]">
          <span className="block font-[560]">{formatCount(count, 'trade')}</span>
          <span className="block text-muted-foreground">{formatTons(tons)}</span>
        </span>
      </button>
    </h2>
  )
}

// The label of the desktop, on two lines.
const split = (label: string) => label.replace(/\)$/, '').split(' (')
const titles: Record<Block['section'], string | undefined> = {
  active: undefined,
  unallocated: split(sectionLabels.unallocated)[0],
  completed: split(sectionLabels.completed)[0],
}
const notes: Record<Block['section'], string | undefined> = {
  active: undefined,
  unallocated: split(sectionLabels.unallocated)[1],
  completed: split(sectionLabels.completed)[1],
}
