import { monthLabelOfWeek, weekNumber } from '@haulm/domain/calendar/week.ts'
import { formatCount, formatTons } from '@haulm/domain/quantity/format.ts'
import { weekDays } from '@haulm/domain/trade/sections.ts'
import { logisticsStatuses } from '@haulm/domain/trade/status/logistics-status.ts'
import clsx from 'clsx'
import { memo } from 'react'
import { Badge } from '../../../ui/text/badge.tsx'
import { useDatesWritten } from '../../../ui/text/dates-written.ts'
import { StatusMark } from '../../cells/status-mark.tsx'
import { labelOfPart } from '../../sections/arrangement.ts'
import type { Block } from '../../sections/blocks.ts'
import { statusTally } from '../../sections/status-filter.ts'
import { BlockRow } from './block-row.tsx'

type WeekRowProps = {
  block: Block
  isCurrent: boolean
  /** Whether it is the current week, cut off today by the range of dates. */
  isCut: boolean
  columnCount: number
}

/** The header of a week, of the undated trades, or above the completed weeks. It sticks while its rows scroll past. */
export const WeekRow = memo(function WeekRow({ block, isCurrent, isCut, columnCount }: WeekRowProps) {
  useDatesWritten()
  const { week, isOpen, section, count, tons, place } = block
  return (
    <BlockRow
      {...{ block, isCurrent, columnCount }}
      className={clsx(isOpen && place && 'is-open', week === null && 'is-apart', section === 'completed' && place && 'is-nested')}
    >
      {week === null ? (
        <span className="truncate text-sm font-[560]">{labelOfPart(block)}</span>
      ) : (
        <span className="flex min-w-0 items-baseline gap-2.5 whitespace-nowrap">
          <span className="text-sm font-[640]">Week {weekNumber(week)}</span>
          <span className="truncate text-sm text-muted-foreground">{monthLabelOfWeek(week)}</span>
          <span className="set-ledger truncate text-sm text-muted-foreground">{weekDays(week)}</span>
        </span>
      )}
      {isCurrent && (
        <span className="shrink-0 rounded-sm bg-highlight px-1.5 text-[11px] leading-[17px] font-[640] text-on-highlight">
          {isCut ? 'This week, to today' : 'This week'}
        </span>
      )}
      {section === 'unallocated' && (
        <span className="shrink-0 rounded-sm bg-warning-soft px-1.5 text-[11px] leading-[17px] font-[600] text-warning">
          Needs a date
        </span>
      )}
      <span className="ml-auto flex shrink-0 items-center gap-4">
        {isOpen && block.rows.length > 0 && <Tally block={block} />}
        {isLoading(block) && <span className="ledger-held text-sm text-muted-foreground">Loading trades...</span>}
        <span className="flex min-w-[76px] justify-end">
          <Badge>{formatCount(count, 'trade')}</Badge>
        </span>
        <span className="flex min-w-[98px] justify-end">
          <Badge>{formatTons(tons)}</Badge>
        </span>
      </span>
    </BlockRow>
  )
})

/** Whether the block is open, and no row has come yet. */
export const isLoading = ({ place, isOpen, rows, isComplete }: Block): boolean =>
  place !== null && isOpen && rows.length === 0 && !isComplete

/** How many of the loaded trades have each status. */
function Tally({ block }: { block: Block }) {
  const counts = statusTally([block])
  return (
    <span className="set-ledger flex items-center gap-3 text-xs text-muted-foreground max-lg:hidden">
      {logisticsStatuses
        .filter((status) => counts.has(status))
        .map((status) => (
          <span
            key={status}
            role="img"
            aria-label={`${counts.get(status)} ${status}`}
            title={status}
            className="flex items-center gap-1"
          >
            <StatusMark status={status} size={11} />
            {counts.get(status)}
          </span>
        ))}
    </span>
  )
}
