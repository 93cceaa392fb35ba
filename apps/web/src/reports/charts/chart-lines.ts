import { type Month, monthLabel, shortMonthLabel } from '@haulm/domain/calendar/month.ts'
import { formatNumber, formatRand } from '@haulm/domain/quantity/format.ts'
import {
  addressOfGroup,
  addressOfOthers,
  type ChartGrouping,
  type ChartMeasure,
  type ChartPeriod,
  chartGroupings,
} from '@haulm/domain/report/chart.ts'
import { tabularText } from '../../ui/text/tabular-text.ts'
import type { ChartReply } from '../reports-queries.ts'

type Sums = ChartReply['total']

/** A bar of the chart, and a row of its table. */
export type ChartLine = { key: string; label: string; name: string; address: string; isRest: boolean; sums: Sums }

/** The columns of the table: net is there only for people who may read it. */
const columns = [
  { name: 'count', label: 'Trades', copied: 'Trades', write: (count: number) => formatNumber(count, 0) },
  { name: 'volume', label: 'Volume, t', copied: 'Volume (tons)', write: (tons: number) => formatNumber(tons, 2) },
  { name: 'totalNet', label: 'Net', copied: 'Net (R)', write: (rand: number) => formatRand(rand, 2) },
] as const

export const shownColumns = (reply: ChartReply) => columns.filter(({ name }) => reply.total[name] !== undefined)

export const amountOf = (sums: Sums, measure: ChartMeasure): number => sums[measure] ?? 0

/** What the chart shows, in order: months, or names and at the end the rest. */
export function chartLines(reply: ChartReply, by: ChartGrouping, period: ChartPeriod): ChartLine[] {
  const lines = reply.groups.map(({ key, name, ...sums }): ChartLine => {
    const label = by === 'month' ? monthLabel(key as Month) : (name ?? `No ${chartGroupings[by].label.toLowerCase()}`)
    return {
      key: key ?? '',
      label,
      name: by === 'month' ? shortMonthLabel(key as Month) : label,
      address: addressOfGroup(by, period, key),
      isRest: key === null,
      sums,
    }
  })
  if (reply.others === null || by === 'month') return lines
  const { groups, ...sums } = reply.others
  const label = `Others (${groups})`
  const shown = reply.groups.map(({ key }) => key)
  return [...lines, { key: 'others', label, name: label, address: addressOfOthers(by, period, shown), isRest: true, sums }]
}

/** The table as a spreadsheet takes it: plain numbers, with the total at the end. */
export function copiedTable(reply: ChartReply, by: ChartGrouping, lines: readonly ChartLine[]): string {
  const shown = shownColumns(reply)
  const row = (label: string, sums: Sums) => [label, ...shown.map(({ name }) => String(sums[name] ?? 0))]
  return tabularText([
    [chartGroupings[by].label, ...shown.map(({ copied }) => copied)],
    ...lines.map(({ key, label, sums }) => row(by === 'month' ? key : label, sums)),
    row('Total', reply.total),
  ])
}
