import { clsx } from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import { AddressLink } from '../address/address-link.tsx'
import { type ChartScale, chartScale } from './chart-scale.ts'

export type ChartBar = {
  /** Below or beside the bar. */
  name: string
  /** In the tooltip, and for screen readers. */
  label: string
  amount: number
  address?: string
  /** What is left over, in quieter ink. */
  isRest?: boolean
}

type BarChartProps = {
  bars: readonly ChartBar[]
  /** The short form, on the scale and beside the bars. */
  write: (amount: number) => string
  /** The full form, in the tooltip and for screen readers; the short one by default. */
  writeWhole?: (amount: number) => string
  /** Columns when time runs from left to right; lines for names to read. */
  direction: 'columns' | 'lines'
  /** Pixels for the names beside the bars, or for the amounts beside the columns. */
  nameWidth?: number
}

type Drawn = Required<Omit<BarChartProps, 'direction'>> & { scale: ChartScale }

/** Bars on hairlines, as high as its container. Screen readers get only its links: a table stands beside it. */
export function BarChart({ bars, write, writeWhole = write, direction, nameWidth = 58 }: BarChartProps) {
  const drawn = { bars, write, writeWhole, nameWidth, scale: chartScale(bars.map(({ amount }) => amount)) }
  return (
    <div data-chart={direction} className="@container relative h-full set-ledger text-xs text-muted-foreground">
      {direction === 'lines' ? <Lines {...drawn} /> : <Columns {...drawn} />}
    </div>
  )
}

function Lines({ bars, write, writeWhole, nameWidth, scale }: Drawn) {
  return (
    <>
      <div aria-hidden="true" className="absolute top-0 right-14 bottom-6" style={{ left: nameWidth }}>
        {scale.ticks.map((tick, index) => (
          <div
            key={tick}
            className={clsx('absolute inset-y-0 border-l', lineInk(tick))}
            style={{ left: `${scale.place(tick)}%` }}
          >
            <span className={clsx('absolute top-full -translate-x-1/2 pt-1', index % 2 === 1 && '@max-lg:hidden')}>
              {write(tick)}
            </span>
          </div>
        ))}
      </div>
      <div className="absolute inset-x-0 top-0 bottom-6 flex flex-col">
        {bars.map((bar) => (
          <div key={bar.address ?? bar.label} className="flex flex-1 items-center">
            <span
              aria-hidden="true"
              className="line-clamp-2 shrink-0 pr-2 text-right leading-tight wrap-anywhere"
              style={{ width: nameWidth }}
            >
              {bar.name}
            </span>
            <Bar bar={bar} writeWhole={writeWhole} className="mr-14 h-full flex-1" labelClass="top-full">
              <span className="absolute inset-y-0 my-auto h-full max-h-7 py-0.5" style={span(bar.amount, scale, 'left', 'width')}>
                <Ink isRest={bar.isRest} />
                <span aria-hidden="true" className="absolute inset-y-0 left-full content-center pl-1 text-foreground">
                  {write(bar.amount)}
                </span>
              </span>
            </Bar>
          </div>
        ))}
      </div>
    </>
  )
}

/** Bars begin at the zero line. */
const lineInk = (tick: number) => (tick === 0 ? 'border-input' : 'border-border')

/** The most months that are named: in a wide chart, in a narrow one, and in the dialog of the narrowest phone. */
const [named, namedInLittle, namedInLeast] = [12, 6, 3]

function Columns({ bars, write, writeWhole, nameWidth, scale }: Drawn) {
  const isNamed = (index: number, most: number) => (bars.length - 1 - index) % Math.ceil(bars.length / most) === 0
  return (
    <>
      <div aria-hidden="true" className="absolute top-2 right-1 bottom-6" style={{ left: nameWidth }}>
        {scale.ticks.map((tick) => (
          <div
            key={tick}
            className={clsx('absolute inset-x-0 border-t', lineInk(tick))}
            style={{ bottom: `${scale.place(tick)}%` }}
          >
            <span className="absolute right-full -translate-y-1/2 pr-2 whitespace-nowrap">{write(tick)}</span>
          </div>
        ))}
      </div>
      <div className="absolute top-2 right-1 bottom-6 flex" style={{ left: nameWidth }}>
        {bars.map((bar, index) => (
          <Bar
            key={bar.address ?? bar.label}
            bar={bar}
            writeWhole={writeWhole}
            className="h-full min-w-0 flex-1"
            labelClass="top-1"
          >
            <span className="absolute inset-x-0 mx-auto w-3/5 max-w-7" style={span(bar.amount, scale, 'bottom', 'height')}>
              <Ink isRest={bar.isRest} />
            </span>
            {isNamed(index, named) && (
              <span
                aria-hidden="true"
                className={clsx(
                  'absolute top-full left-1/2 -translate-x-1/2 pt-1 whitespace-nowrap',
                  !isNamed(index, namedInLittle) && '@max-xl:hidden',
                  !isNamed(index, namedInLeast) && '@max-[300px]:hidden',
                )}
              >
                {bar.name}
              </span>
            )}
          </Bar>
        ))}
      </div>
    </>
  )
}

type BarProps = {
  bar: ChartBar
  writeWhole: (amount: number) => string
  className: string
  labelClass: string
  children: ReactNode
}

/** Where a bar can be pressed, as long as the whole drawing; hovering shows what it stands for. The link covers all of it. */
function Bar({ bar: { label, amount, address }, writeWhole, className, labelClass, children }: BarProps) {
  const whole = writeWhole(amount)
  return (
    <div className={clsx('group relative hover:bg-row-hover', className)}>
      {children}
      <span
        aria-hidden="true"
        className={clsx(
          'pointer-events-none absolute left-1/2 z-10 hidden -translate-x-1/2 rounded-md border border-rule bg-popover px-2 py-1 text-center whitespace-nowrap text-foreground group-hover:block group-has-focus-visible:block',
          labelClass,
        )}
      >
        {label}
        <br />
        {whole}
      </span>
      {address !== undefined && (
        <AddressLink address={address} aria-label={`${label}: ${whole}, show its trades`} className="absolute inset-0" />
      )}
    </div>
  )
}

const Ink = ({ isRest = false }: { isRest?: boolean | undefined }) => (
  <span className={clsx('block size-full forced-colors:bg-[CanvasText]', isRest ? 'bg-chart-5' : 'bg-chart-1')} />
)

/** From zero to the amount, which may be negative. */
function span(amount: number, { place }: ChartScale, start: 'left' | 'bottom', length: 'width' | 'height'): CSSProperties {
  const [from, to] = [place(0), place(amount)]
  return { [start]: `${Math.min(from, to)}%`, [length]: `${Math.abs(to - from)}%` }
}
