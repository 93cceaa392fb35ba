import { type DateRangePreset, dateRangePresets, rangeOfPreset } from '@haulm/domain/calendar/date-range.ts'
import type { Day } from '@haulm/domain/calendar/day.ts'
import {
  type ChartGrouping,
  type ChartMeasure,
  type ChartPeriod,
  chartGroupings,
  chartMeasures,
} from '@haulm/domain/report/chart.ts'
import { type AddressSearch, dayOfAddress } from '../../ui/address/address-search.ts'

/** What the address of the reports page says of its chart, so that the way back from its trades leads to it. */
export type ChartSearch = {
  by?: ChartGrouping
  measure?: ChartMeasure
  preset?: DateRangePreset
  start?: Day
  end?: Day
  as?: 'table'
}

/** What is shown if the address says nothing. */
export const usualChart = { by: 'month', measure: 'volume', preset: 'current_year' } as const satisfies ChartSearch

const oneOf = <Name extends string>(names: Record<Name, unknown>, value: unknown): Name | undefined =>
  typeof value === 'string' && Object.hasOwn(names, value) ? (value as Name) : undefined

/** The chart that an address means today; what makes no sense there is left out. */
export function readChartSearch(raw: AddressSearch, today: Day) {
  const preset = oneOf(dateRangePresets, raw.preset) ?? usualChart.preset
  const custom = { startDate: dayOfAddress(raw.start), endDate: dayOfAddress(raw.end) }
  const period: ChartPeriod = rangeOfPreset(preset, today, custom)
  return {
    by: oneOf(chartGroupings, raw.by) ?? usualChart.by,
    measure: oneOf(chartMeasures, raw.measure) ?? usualChart.measure,
    preset,
    period,
    isTable: raw.as === 'table',
  }
}
