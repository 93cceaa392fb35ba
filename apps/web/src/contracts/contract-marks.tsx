import type { Day } from '@haulm/domain/calendar/day.ts'
import { formatDay } from '@haulm/domain/calendar/format-day.ts'
import { runsOutOn } from '@haulm/domain/contract/arrange-contracts.ts'
import { remainingOf } from '@haulm/domain/contract/drawdown.ts'
import type { Period } from '@haulm/domain/contract/pace.ts'
import { isOverDrawn, type ShownStatus, shownStockStatus } from '@haulm/domain/contract/stock-status.ts'
import type { SupplierContract } from '@haulm/domain/contract/supplier-contract.ts'
import { formatExact, formatNumber } from '@haulm/domain/quantity/format.ts'
import type { Tons } from '@haulm/domain/quantity/units.ts'
import clsx from 'clsx'
import {
  ChevronDown,
  ChevronRight,
  Circle,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  Contrast,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react'
import { unset } from '../ui/text/rand-figure.tsx'

type Look = { icon: LucideIcon; ink: string; bar: string; row?: 'success' | 'danger' }
const looks: Record<ShownStatus, Look> = {
  Unknown: { icon: CircleHelp, ink: 'text-muted-foreground', bar: 'var(--color-muted-foreground)' },
  Complete: { icon: CircleCheck, ink: 'text-success', bar: 'var(--color-primary)', row: 'success' },
  'Over-drawn': { icon: CircleAlert, ink: 'font-[600] text-destructive', bar: 'var(--color-destructive)', row: 'danger' },
  'Low Stock': { icon: TriangleAlert, ink: 'font-[600] text-warning', bar: 'var(--status-booked-row)' },
  'In Use': { icon: Contrast, ink: 'text-muted-foreground', bar: 'var(--color-primary)' },
  Full: { icon: Circle, ink: 'text-muted-foreground', bar: 'var(--color-primary)' },
}

export const lookOf = (contract: Pick<SupplierContract, 'qty' | 'remainingQty'>): Look => looks[shownStockStatus(contract)]

/** The stock status with its icon. @see docs/rules/contracts.md, rule 4 */
export function StockMark({ contract }: { contract: SupplierContract }) {
  const status = shownStockStatus(contract)
  const { icon: Icon, ink } = looks[status]
  return (
    <span className={clsx('flex items-center gap-1.5', ink)}>
      <Icon size={14} className={clsx('shrink-0', status === 'Full' && 'fill-current')} />
      {status}
    </span>
  )
}

/** What is left, with one decimal, or with both if one would make it nought: a contract over-drawn by 0.04 t has not 0.0 left. */
export const remainingText = (tons: Tons): string => (Math.abs(tons) < 0.05 ? formatExact(tons) : formatNumber(tons, 1))

/** What is left, in red when more was drawn than agreed. */
export const RemainingFigure = ({ tons }: { tons: Tons }) => (
  <span className={clsx('font-[600]', isOverDrawn(tons) && 'text-destructive')}>{remainingText(tons)}</span>
)

type DrawdownBarProps = {
  qty: Tons
  used: Tons
  /** The elapsed share of the period, 0 to 1; null if there is no single period. */
  share: number | null
}

const barWidth = 54
/** Pixels that an over-drawn bar reaches beyond its end, at most. */
const mostBeyond = 8

/** How much of a contract is drawn, with a tick where even use over its period would be. The figures beside it say the same. */
export function DrawdownBar({ qty, used, share }: DrawdownBarProps) {
  const colour = lookOf({ qty, remainingQty: remainingOf(qty, used) }).bar
  // The sum of no contracts is 0, with nothing drawn.
  const drawn = qty > 0 ? Math.min(1, used / qty) : 0
  return (
    <svg width={barWidth + mostBeyond + 1} height="14" aria-hidden="true" className="block shrink-0">
      <rect x="0" y="5" width={barWidth} height="5" fill="var(--color-badge)" />
      <rect x="0" y="5" width={barWidth * drawn} height="5" fill={colour} />
      {qty > 0 && used > qty && (
        <rect x={barWidth + 1} y="5" width={Math.min(mostBeyond, ((used - qty) / qty) * barWidth + 3)} height="5" fill={colour} />
      )}
      <path d={`M${barWidth + 0.5} 3v9`} stroke="var(--color-foreground)" />
      {share !== null && share > 0 && share < 1 && (
        <path d={`M${barWidth * share} 1.5v12`} stroke="var(--color-foreground)" strokeWidth="1.5" strokeDasharray="2 1.5" />
      )}
    </svg>
  )
}

const withShortYear = (day: string) => `${formatDay(day)} ${day.slice(2, 4)}`

const whys = { pace: 'Used up about this day, at its pace so far', period: 'Its period ends with something left' }

/** `16 Dec 26`: stronger when it is used up before its period ends. */
export function RunsOutText({ contract, today }: { contract: SupplierContract; today: Day }) {
  const runsOut = runsOutOn(contract, today)
  if (runsOut === null) return unset
  const { on, why } = runsOut
  return (
    <span title={whys[why]} className={why === 'pace' ? 'font-[600]' : 'text-muted-foreground'}>
      {withShortYear(on)}
    </span>
  )
}

/** `01 Oct – 31 Dec 26`; the year is given twice if the two differ. */
export function periodText({ dateFrom, dateTo }: Period): string {
  const isOneYear = dateFrom.slice(0, 4) === dateTo.slice(0, 4)
  return `${isOneYear ? formatDay(dateFrom) : withShortYear(dateFrom)} – ${withShortYear(dateTo)}`
}

type ContractToggleProps = { internalCN: string; isOpen: boolean; onToggle: () => void }

/** The contract's own number, a button that opens the details of its use. */
export function ContractToggle({ internalCN, isOpen, onToggle }: ContractToggleProps) {
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="-ml-4 flex h-full min-h-6 max-w-[calc(100%+16px)] items-center gap-0.5 font-[560] touch:min-h-11"
    >
      <Chevron size={14} className="shrink-0 text-muted-foreground" />
      <span className="truncate">{internalCN}</span>
    </button>
  )
}
