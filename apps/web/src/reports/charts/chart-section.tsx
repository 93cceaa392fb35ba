import { type ChartGrouping, type ChartMeasure, chartGroupings, chartMeasures, readsMeasure } from '@haulm/domain/report/chart.ts'
import { rangeDates } from '@haulm/domain/report/figure-notes.ts'
import { useMemo } from 'react'
import { usePerson } from '../../api/session/person.ts'
import { useAddress } from '../../ui/address/use-address.ts'
import { DatePresets } from '../../ui/calendar/date-presets.tsx'
import { Select } from '../../ui/choices/select.tsx'
import { TabList, TabPanel, Tabs } from '../../ui/controls/tabs.tsx'
import { useToday } from '../../ui/state/use-today.ts'
import { type ChartSearch, readChartSearch, usualChart } from './chart-search.ts'
import { ChartView } from './chart-view.tsx'

const measures = Object.keys(chartMeasures) as ChartMeasure[]
const groupings = (Object.keys(chartGroupings) as ChartGrouping[]).map((value) => ({
  value,
  label: `By ${chartGroupings[value].label.toLowerCase()}`,
}))

/** Volume and net, as a chart or a table. @see docs/rules/reports.md, rule 6 */
export function ChartSection() {
  const person = usePerson()
  const { by, measure, preset, period, isTable, today, change } = useChartSearch()
  const readable = measures.filter((one) => readsMeasure(person, one))
  // The address may come from somebody who may read more.
  const shown = readable.includes(measure) ? measure : usualChart.measure
  const title = readable.length > 1 ? 'Volume and Net' : 'Volume'
  return (
    <section aria-label={title} className="shrink-0 border-b border-border">
      <Tabs value={isTable ? 'table' : 'chart'} onChange={(view) => change({ as: view === 'table' ? 'table' : undefined })}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 pt-2 max-md:px-4">
          <h2 className="text-base font-[640]">{title}</h2>
          <TabList
            label="Chart or table"
            tabs={[
              { value: 'chart', label: 'Chart' },
              { value: 'table', label: 'Table' },
            ]}
            className="ml-2"
          />
          <div className="flex flex-wrap gap-2 max-md:grid max-md:w-full max-md:grid-cols-2 md:ml-auto">
            {readable.length > 1 && (
              <Select
                label="Measure"
                value={shown}
                options={readable.map((value) => ({ value, label: chartMeasures[value] }))}
                onChange={(chosen) => change({ measure: chosen })}
                className="w-[110px]! max-md:w-full!"
              />
            )}
            <Select
              label="Grouping"
              value={by}
              options={groupings}
              onChange={(chosen) => change({ by: chosen })}
              className="w-[150px]! max-md:w-full!"
            />
            <DatePresets
              goesBy={rangeDates.figures}
              preset={preset}
              range={period}
              className="max-md:col-span-2"
              today={today}
              onPreset={(chosen) => change({ preset: chosen, start: undefined, end: undefined })}
              onRange={({ startDate, endDate }) =>
                change({ preset: 'custom', start: startDate ?? undefined, end: endDate ?? undefined })
              }
            />
          </div>
        </div>
        {(['chart', 'table'] as const).map((view) => (
          <TabPanel key={view} value={view} className="px-5 pt-2 pb-4 max-md:px-4">
            <ChartView by={by} measure={shown} period={period} isTable={view === 'table'} />
          </TabPanel>
        ))}
      </Tabs>
    </section>
  )
}

/** The chart from the address, and how to change it there. */
function useChartSearch() {
  const { entries, change } = useAddress()
  const today = useToday()
  const chart = useMemo(() => readChartSearch(entries, today), [entries, today])
  return { ...chart, today, change: (changed: { [Name in keyof ChartSearch]: ChartSearch[Name] | undefined }) => change(changed) }
}
