import { formatRand, formatRandShort, formatShort, formatTons } from '@haulm/domain/quantity/format.ts'
import {
  addressOfChart,
  type ChartGrouping,
  type ChartMeasure,
  type ChartPeriod,
  chartGroupings,
  chartMeasures,
} from '@haulm/domain/report/chart.ts'
import { monthsNote } from '@haulm/domain/report/figure-notes.ts'
import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { QueryState } from '../../api/query-state.tsx'
import { Button } from '../../ui/controls/button.tsx'
import type { ChartBar } from '../../ui/figures/bar-chart.tsx'
import { barsOfMonths } from '../../ui/figures/bars-of-months.ts'
import { FigureNote } from '../../ui/figures/figure-note.tsx'
import { FigureTable } from '../../ui/figures/figure-table.tsx'
import { lateUnseen } from '../../ui/late.tsx'
import { EmptyState } from '../../ui/page-state/empty-state.tsx'
import { useIsPhone } from '../../ui/state/use-media.ts'
import { copyText } from '../../ui/toasts/copy-text.ts'
import { type ChartAsked, type ChartReply, chart } from '../reports-queries.ts'
import { amountOf, type ChartLine, chartLines, copiedTable, shownColumns } from './chart-lines.ts'

// Not needed by those who read the table.
const BarChart = lateUnseen(() => import('../../ui/figures/bar-chart.tsx'), 'BarChart')

type ChartViewProps = { by: ChartGrouping; measure: ChartMeasure; period: ChartPeriod; isTable: boolean }

/** The chart, with its table for screen readers; or the table, to be read and copied. */
export function ChartView({ by, measure, period, isTable }: ChartViewProps) {
  const { startDate, endDate } = period
  const query = useQuery(chart({ by, measure, startDate: startDate ?? undefined, endDate: endDate ?? undefined }))
  return (
    <div className="flex min-h-[320px] flex-col" aria-busy={query.isPlaceholderData}>
      <QueryState
        query={query}
        what="figures"
        failed="The figures could not be loaded"
        widths={[160, 0, 90]}
        // As high as the chart.
        rows={10}
      >
        {({ asked, reply }) =>
          reply.total.count === 0 ? (
            <EmptyState title="No trades in this period" description="Cancelled trades are not counted. Choose another period." />
          ) : (
            <>
              <Figures reply={reply} {...asked} period={periodOf(asked)} isTable={isTable} />
              <FigureNote className="mt-2">{monthsNote}</FigureNote>
            </>
          )
        }
      </QueryState>
    </div>
  )
}

const periodOf = ({ startDate, endDate }: ChartAsked): ChartPeriod => ({ startDate: startDate ?? null, endDate: endDate ?? null })

function Figures({ reply, by, measure, period, isTable }: ChartViewProps & { reply: ChartReply }) {
  const lines = chartLines(reply, by, period)
  const columns = shownColumns(reply)
  const textsOf = (sums: ChartReply['total']) => columns.map(({ name, write }) => write(sums[name] ?? 0))
  const link = (address: string) => (isTable ? { address } : {})
  const copy = () => void copyText(copiedTable(reply, by, lines), 'table', 'Paste it into a spreadsheet.')
  const table = (
    <FigureTable
      label={`${chartMeasures[measure]} by ${chartGroupings[by].label.toLowerCase()}`}
      leading={[chartGroupings[by].label]}
      figures={columns.map(({ label }) => label)}
      rows={(by === 'month' ? lines.toReversed() : lines).map(({ key, label, address, sums }) => ({
        key,
        leading: [label],
        figures: textsOf(sums),
        ...link(address),
      }))}
      total={{ figures: textsOf(reply.total), ...link(addressOfChart(period)) }}
    />
  )
  if (!isTable) {
    return (
      <>
        <Bars lines={lines} by={by} measure={measure} />
        <div className="sr-only">{table}</div>
      </>
    )
  }
  return (
    <div className="flex max-w-[760px] flex-col gap-3">
      <div className="overflow-x-auto">{table}</div>
      <Button icon={Copy} label="Copy Table" className="self-start" onClick={copy} />
    </div>
  )
}

/** More columns than this cannot be told apart; the table has them all. */
const mostMonths = { desk: 24, phone: 12 }
/** Pixels of a bar with its spacing; on a phone as high as a finger needs. */
const lineHeight = { desk: 30, phone: 44 }

function Bars({ lines, by, measure }: { lines: readonly ChartLine[]; by: ChartGrouping; measure: ChartMeasure }) {
  const place = useIsPhone() ? 'phone' : 'desk'
  const isMonths = by === 'month'
  const width = isMonths ? 58 : { desk: 220, phone: 124 }[place]
  const barOf = ({ name, label, address, isRest, sums }: ChartLine): ChartBar => ({
    name: isMonths ? name : shortened(name, Math.floor(width / 3.4)),
    label,
    amount: amountOf(sums, measure),
    address,
    isRest,
  })
  const all = isMonths ? barsOfMonths(lines.map((line) => ({ month: line.key, ...barOf(line) }))) : lines.map(barOf)
  const bars = isMonths ? all.slice(-mostMonths[place]) : all
  return (
    <>
      <div style={{ height: isMonths ? 300 : bars.length * lineHeight[place] + 40 }}>
        <BarChart
          bars={bars}
          direction={isMonths ? 'columns' : 'lines'}
          nameWidth={width}
          write={measure === 'volume' ? formatShort : formatRandShort}
          writeWhole={measure === 'volume' ? formatTons : (amount) => formatRand(amount, 2)}
        />
      </div>
      {bars.length < all.length && <FigureNote>{`The latest ${bars.length} months. The table has the others.`}</FigureNote>}
    </>
  )
}

/** Beside a bar there is space for two lines of a name; the tooltip and the table have it in full. */
const shortened = (name: string, most: number) => (name.length > most ? `${name.slice(0, most - 1).trimEnd()}…` : name)
