import { monthLabel } from '@haulm/domain/calendar/month.ts'
import { monthLabelOfWeek, weekNumber } from '@haulm/domain/calendar/week.ts'
import { formatCount, formatRand, formatTons } from '@haulm/domain/quantity/format.ts'
import { sectionLabels, weekDays } from '@haulm/domain/trade/sections.ts'
import { ChevronDown, ChevronRight, Download } from 'lucide-react'
import { IconButton } from '../../ui/controls/button.tsx'
import type { Block } from '../sections/blocks.ts'
import { weekHeight } from './trade-strip.tsx'

type WeekBarProps = {
  block: Block
  isCurrent: boolean
  /** Whether it is the current week, cut off today by the range of dates. */
  isCut: boolean
  onToggle: () => void
  onExport?: () => void
}

/** The header of a week or a month on a phone. It stays in view while its strips scroll past. */
export function WeekBar({ block, isCurrent, isCut, onToggle, onExport }: WeekBarProps) {
  const { month, isOpen, count, tons } = block
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <h2 className="sticky top-0 z-2 flex border-b border-rule bg-week" style={{ height: weekHeight }}>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="relative flex h-full min-w-0 flex-1 items-center gap-2.5 px-4 text-left -outline-offset-2"
      >
        {isCurrent && <span className="absolute inset-y-0 left-0 w-[3px] bg-highlight" />}
        <Chevron size={17} className="shrink-0 text-muted-foreground" />
        <span className="min-w-0 flex-1 leading-[17px]">
          <span className="flex items-baseline gap-2">
            <span className="truncate text-base font-[640]">{titleOf(block)}</span>
            {month !== null && (
              <span className="set-ledger ml-auto shrink-0 text-sm">
                <span className="font-[560] max-[359px]:sr-only">{formatCount(count, 'trade')}, </span>
                <span className="text-muted-foreground">{formatTons(tons)}</span>
              </span>
            )}
          </span>
          <span className="set-ledger block truncate text-xs text-muted-foreground">
            {noteOf(block)}
            {isCut && ', to today'}
            {isCurrent && <span className="sr-only">, this {month === null ? 'week' : 'month'}</span>}
          </span>
        </span>
        {/* A month's amounts take up the whole second line. */}
        {month === null && (
          <span className="set-ledger ml-auto shrink-0 text-right text-sm leading-[17px]">
            <span className="block font-[560]">{formatCount(count, 'trade')}</span>
            <span className="block text-muted-foreground">{formatTons(tons)}</span>
          </span>
        )}
      </button>
      {onExport && (
        <IconButton
          icon={Download}
          label={`Export CSV of ${titleOf(block)}`}
          tooltip={false}
          onClick={onExport}
          className="size-12! shrink-0"
        />
      )}
    </h2>
  )
}

function titleOf({ week, month, section }: Block): string | undefined {
  if (month !== null) return monthLabel(month)
  return week === null ? titleAndNote(section)[0] : `Week ${weekNumber(week)}`
}

function noteOf({ week, month, section, revenue, totalNet }: Block): string | undefined {
  if (month !== null)
    return [revenue, totalNet].flatMap((amount) => (amount === undefined ? [] : formatRand(amount))).join(', nett ')
  return week === null ? titleAndNote(section)[1] : `${monthLabelOfWeek(week)}, ${weekDays(week)}`
}

/** The desktop's label, split into two lines. */
const titleAndNote = (section: Block['section']) =>
  section === 'active' ? [] : sectionLabels[section].replace(/\)$/, '').split(' (')
