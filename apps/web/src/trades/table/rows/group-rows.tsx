import { monthLabel } from '@haulm/domain/calendar/month.ts'
import { monthLabelOfWeek, weekNumber } from '@haulm/domain/calendar/week.ts'
import { formatCount, formatNumber, formatRand, formatTons } from '@haulm/domain/quantity/format.ts'
import type { FieldName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { weekDays } from '@haulm/domain/trade/sections.ts'
import { logisticsStatuses } from '@haulm/domain/trade/status/logistics-status.ts'
import clsx from 'clsx'
import { ChevronDown, ChevronRight, Download } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { afterGap } from '../../../grid/rows/row-style.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { useDatesWritten } from '../../../ui/text/dates-written.ts'
import { randText } from '../../../ui/text/rand-figure.tsx'
import { StatusMark } from '../../cells/status-mark.tsx'
import { cellClass } from '../../grid/cell-class.ts'
import type { ShownTradeLayout } from '../../grid/trade-layout.ts'
import { labelOfPart } from '../../sections/arrangement.ts'
import { type Block, summedNames, sumOf, tonsOf } from '../../sections/blocks.ts'
import { statusTally } from '../../sections/status-filter.ts'

type WeekRowProps = Pick<BlockRowProps, 'block' | 'isCurrent' | 'columnCount'> & {
  /** Whether it is the current week, cut off today by the range of dates. */
  isCut: boolean
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
        {isLoading(block) && <span className="ledger-placeholder text-sm text-muted-foreground">Loading trades...</span>}
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

type MonthRowProps = { block: Block; isCurrent: boolean; columnCount: number; hasExport: boolean }

/** The header of a month: its totals, and a button to export it. It sticks below the head while its rows scroll past. */
export const MonthRow = memo(function MonthRow({ block, isCurrent, columnCount, hasExport }: MonthRowProps) {
  useDatesWritten()
  const { isOpen, count, tons, revenue, totalNet } = block
  const label = labelOfPart(block)
  return (
    <BlockRow
      {...{ block, isCurrent, columnCount }}
      className={clsx('is-month', isOpen && 'is-open')}
      toggleClass={clsx('set-ledger text-sm', hasExport && 'has-export')}
      beside={
        hasExport && (
          <button
            type="button"
            tabIndex={-1}
            data-export=""
            aria-label={`Export CSV of ${label}`}
            className="ledger-month-export text-sm text-muted-foreground hover:bg-accent hover:text-foreground"
          >
            <Download size={13} />
            <span className="@max-[700px]:hidden">Export CSV</span>
          </button>
        )
      }
    >
      <span className="min-w-0 flex-1 truncate font-[640]">
        {label}
        {isCurrent && <span className="sr-only">, this month</span>}
      </span>
      <span className="w-24 shrink-0 text-right @max-[900px]:w-auto">{formatCount(count, 'trade')}</span>
      <span className="w-32 shrink-0 text-right @max-[900px]:w-auto">
        {formatNumber(tons, 1)}
        <span className="text-muted-foreground"> tons</span>
      </span>
      {revenue !== undefined && <Amount label="Revenue" amount={revenue} />}
      {totalNet !== undefined && <Amount label="Nett" amount={totalNet} isTotal />}
    </BlockRow>
  )
})

const Amount = ({ label, amount, isTotal = false }: { label: string; amount: number; isTotal?: boolean }) => (
  // No decimals, as specified; the cents are in the tooltip.
  <span
    title={formatRand(amount, 2)}
    className={clsx('shrink-0 text-right @max-[900px]:w-auto', isTotal ? 'w-36 font-[600]' : 'w-44')}
  >
    <span className="font-[440] text-muted-foreground">{label} </span>
    {randText(formatRand(amount))}
  </span>
)

type TotalRowProps = { block: Block; gap: number; height: number; layout: ShownTradeLayout }

/** Closes an open week like an account: trades, tons, total net. Cancelled trades are counted, but add no amounts. */
export const TotalRow = memo(function TotalRow({ block, gap, height, layout }: TotalRowProps) {
  useDatesWritten()
  const line = block.firstLine + block.lineCount - 1
  const shows = (index: number, name: FieldName, sum: number | null): ReactNode => {
    if (index === 0) return nameOf(block)
    if (index === 1) return formatCount(block.isComplete ? block.rows.length : block.count, 'trade')
    if (name === 'tonnage') return formatNumber(tonsOf(block), 1)
    return sum === null ? null : randText(formatRand(sum))
  }
  return (
    <tr aria-rowindex={line + 2} className="ledger-row is-total" style={{ ...afterGap(gap), height }}>
      {layout.shown.map((column) => {
        const [name] = column.fields
        const sum = summedNames.includes(name) && block.isComplete ? sumOf(block, name) : null
        return (
          <td key={column.id} aria-colindex={column.index + 1} className={cellClass(column, layout, sum)}>
            {shows(column.index, name, sum)}
          </td>
        )
      })}
      <td aria-colindex={layout.columns.length + 1} className="ledger-cell is-pinned is-actions" />
    </tr>
  )
})

const nameOf = ({ week, month }: Block) => {
  // Shortened to fit its column.
  if (month !== null) return monthLabel(month).replace(/^(\S{3})\S*/, '$1')
  return week === null ? 'Unallocated' : `Week ${weekNumber(week)}`
}

type BlockRowProps = {
  block: Block
  /** Whether it is the current week or month. */
  isCurrent: boolean
  columnCount: number
  className: string
  toggleClass?: string
  /** Shown beside the toggle. */
  beside?: ReactNode
  children: ReactNode
}

/** The header of a block, which opens and closes it. It sticks below the head while its rows scroll past. */
function BlockRow({ block, isCurrent, columnCount, className, toggleClass, beside, children }: BlockRowProps) {
  const { isOpen, firstLine } = block
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <tr aria-rowindex={firstLine + 2} data-line={firstLine} data-block={block.key} className={clsx('ledger-week', className)}>
      <td aria-colindex={1} colSpan={columnCount} className="ledger-group-cell">
        <button
          type="button"
          tabIndex={-1}
          data-focus=""
          data-toggle=""
          aria-expanded={isOpen}
          className={clsx('ledger-week-toggle', toggleClass)}
        >
          {isCurrent && <span className="absolute inset-y-0 left-0 w-[3px] bg-highlight" />}
          <Chevron size={15} className="shrink-0 text-muted-foreground" />
          {children}
        </button>
        {beside}
      </td>
    </tr>
  )
}
