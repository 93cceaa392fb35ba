import clsx from 'clsx'
import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { showTabbed } from '../focus/focus-moves.ts'

type StatCardProps = {
  label: string
  /** Empty until it has loaded. */
  value: string
  /** A shortened figure in full, as a tooltip. */
  exact?: string | undefined
  unit?: string | undefined
  note: ReactNode
  /** `+12.4%`, and whether that is welcome. */
  growth?: { text: string; isUp: boolean; isGood: boolean } | null
  trend?: readonly number[] | undefined
  /** Opens what the figure is made of. */
  onOpen?: () => void
}

type StatCardsProps = {
  label: string
  /** On a phone in rows of two, because nothing in the cards takes the focus, and so no key could scroll them. */
  isStill?: boolean
  children: ReactNode
}

/** Figures side by side, separated by a line; on a phone they scroll sideways. */
export const StatCards = ({ label, isStill = false, children }: StatCardsProps) => (
  <section
    aria-label={label}
    onKeyUp={showTabbed}
    className={clsx(
      'flex shrink-0 border-b border-border bg-card',
      isStill
        ? 'max-md:grid max-md:grid-cols-2 max-md:[&>:nth-child(3)]:border-l-0! max-md:[&>:nth-child(n+3)]:border-t'
        : 'max-md:overflow-x-auto',
    )}
  >
    {children}
  </section>
)

/** The height of a card, for what stands there until the figures have loaded. */
export const statCardHeight = 'h-[99px] max-md:h-22 short:h-16'

/** One figure: what it is, its growth, and its trend. */
export function StatCard({ label, value, exact, unit, note, growth, trend, onOpen }: StatCardProps) {
  const shown = (
    <>
      <span className="truncate text-sm text-muted-foreground group-hover:text-foreground" title={label}>
        {label}
      </span>
      <span className="mt-1 flex items-end justify-between gap-3">
        <span title={exact} className="set-ledger text-2xl font-[620] tracking-[-0.01em] whitespace-nowrap max-lg:text-xl">
          {/* The line keeps its height. */}
          {value || '\u00a0'}
          {unit && <span className="ml-0.5 text-base font-[440] text-muted-foreground"> {unit}</span>}
        </span>
        {trend && (
          <span className="max-lg:hidden @max-[196px]:hidden">
            <Sparkline values={trend} />
          </span>
        )}
      </span>
      <span className="mt-1 flex h-4 items-center gap-1.5 text-xs whitespace-nowrap text-muted-foreground short:hidden">
        {growth && (
          <span
            className={clsx(
              'set-ledger inline-flex items-center gap-0.5 font-[600]',
              growth.isGood ? 'text-success' : 'text-warning',
            )}
          >
            {growth.isUp ? <ArrowUpRight size={13} /> : <ArrowDownRight size={13} />}
            {growth.text}
          </span>
        )}
        <span className="truncate">{note}</span>
      </span>
    </>
  )
  const className = clsx(
    statCardHeight,
    'group flex min-w-0 flex-1 flex-col md:@container px-5 py-3 text-left max-lg:px-3 short:py-2 max-md:min-w-[150px] max-md:flex-none max-md:px-4 max-md:py-2.5 [&+&]:border-l [&+&]:border-border',
  )
  if (!onOpen) return <div className={className}>{shown}</div>
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className={clsx(className, '-outline-offset-2 hover:bg-row-hover')}
    >
      {shown}
    </button>
  )
}

const width = 84
const height = 28

/** A line of figures without axes, its last point marked. The figures themselves stand elsewhere. */
function Sparkline({ values }: { values: readonly number[] }) {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const x = (at: number) => 2 + (at * (width - 6)) / Math.max(1, values.length - 1)
  // Without any change the line is in the middle.
  const y = (value: number) => height - 4 - (most === least ? 0.5 : (value - least) / (most - least)) * (height - 9)
  const path = values.map((value, at) => `${at > 0 ? 'L' : 'M'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join('')
  return (
    <svg width={width} height={height} aria-hidden="true" className="shrink-0">
      <path d={`M0 ${height - 0.5}H${width}`} stroke="var(--color-rule)" strokeWidth="1" />
      <path d={path} fill="none" stroke="var(--color-chart-1)" strokeWidth="1.5" strokeLinejoin="round" />
      <circle
        cx={x(values.length - 1)}
        cy={y(values.at(-1) ?? 0)}
        r="3"
        fill="var(--color-highlight)"
        stroke="var(--color-card)"
        strokeWidth="1"
      />
    </svg>
  )
}
