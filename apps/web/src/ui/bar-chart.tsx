import {
  Bar,
  type BarShapeProps,
  CartesianGrid,
  BarChart as Chart,
  LabelList,
  Rectangle,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { AddressLink } from './address-link.tsx'

export type ChartBar = {
  /** Below or beside the bar. */
  name: string
  /** At the pointer, and read out. */
  label: string
  amount: number
  /** The bar leads there. */
  address?: string
  /** What is left over, in quieter ink. */
  isRest?: boolean
}

type BarChartProps = {
  bars: readonly ChartBar[]
  /** Short, on the scale and beside the bars. */
  write: (amount: number) => string
  /** Whole, at the pointer and read out; as short unless told. */
  writeWhole?: (amount: number) => string
  /** Time runs from left to right; names are read in lines. */
  direction: 'columns' | 'lines'
  /** Pixels for the names beside the bars. */
  nameWidth?: number
}

const tick = { fill: 'var(--muted-foreground)', fontSize: 12 }
const tooltipStyle = {
  background: 'var(--popover)',
  border: '1px solid var(--rule)',
  borderRadius: 3,
  color: 'var(--foreground)',
  fontSize: 12,
}

/** Bars on hairlines. It says nothing to those who listen but where its links lead: beside it stands a table. */
export function BarChart({ bars, write, writeWhole = write, direction, nameWidth = 58 }: BarChartProps) {
  const isLines = direction === 'lines'
  const written = (amount: unknown) => write(Number(amount))
  const amounts = { type: 'number', tick, tickLine: false, tickFormatter: written } as const
  const names = { type: 'category', dataKey: 'name', tick, tickLine: false, axisLine: { stroke: 'var(--rule)' } } as const
  return (
    <ResponsiveContainer width="100%" height="100%">
      <Chart
        data={[...bars]}
        layout={isLines ? 'vertical' : 'horizontal'}
        accessibilityLayer={false}
        margin={{ top: 8, right: isLines ? 56 : 4, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={isLines} horizontal={!isLines} stroke="var(--border)" />
        {isLines ? (
          <>
            <XAxis {...amounts} axisLine={false} />
            <YAxis {...names} width={nameWidth} interval={0} />
          </>
        ) : (
          <>
            <XAxis {...names} minTickGap={12} />
            <YAxis {...amounts} axisLine={false} width={nameWidth} />
          </>
        )}
        <Tooltip
          cursor={{ fill: 'var(--row-hover)' }}
          isAnimationActive={false}
          formatter={(amount) => [writeWhole(Number(amount)), '']}
          separator=""
          labelFormatter={(_, [bar]) => (bar?.payload as ChartBar | undefined)?.label ?? ''}
          contentStyle={tooltipStyle}
          itemStyle={{ color: 'var(--foreground)' }}
        />
        <Bar
          dataKey="amount"
          isAnimationActive={false}
          maxBarSize={28}
          shape={(drawn: BarShapeProps) => <DrawnBar drawn={drawn} write={writeWhole} />}
        >
          {isLines && <LabelList dataKey="amount" position="right" formatter={written} fill="var(--foreground)" fontSize={12} />}
        </Bar>
      </Chart>
    </ResponsiveContainer>
  )
}

/** A bar, and around it, as wide as the drawing, the place where it can be pressed. */
function DrawnBar({ drawn, write }: { drawn: BarShapeProps; write: (amount: number) => string }) {
  const { x, y, width, height, background } = drawn
  const { label, amount, address, isRest } = drawn.payload as ChartBar
  const bar = <Rectangle x={x} y={y} width={width} height={height} fill={isRest ? 'var(--chart-5)' : 'var(--chart-1)'} />
  if (address === undefined) return bar
  return (
    <AddressLink address={address} label={`${label}: ${write(amount)}, show its trades`}>
      <rect
        x={background?.x ?? 0}
        y={background?.y ?? 0}
        width={background?.width}
        height={background?.height}
        fill="transparent"
      />
      {bar}
    </AddressLink>
  )
}
