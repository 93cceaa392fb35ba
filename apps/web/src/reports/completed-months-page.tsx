import { formatDayWithYear } from '@haulm/domain/calendar/format-day.ts'
import { type Month, monthLabel, monthName } from '@haulm/domain/calendar/month.ts'
import { firstDayOfWeek, weekOf } from '@haulm/domain/calendar/week.ts'
import { daysOfWeekInMonth, weekInMonth } from '@haulm/domain/calendar/weeks-of-month.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import { namesOfTruckTypes } from '@haulm/domain/reference-data/truck-type-label.ts'
import { monthsNote } from '@haulm/domain/report/figure-notes.ts'
import { fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { isNumberKind } from '@haulm/domain/trade/catalogue/kinds.ts'
import { columnsFor } from '@haulm/domain/trade/columns/columns.ts'
import { completedMonthsText } from '@haulm/domain/trade/columns/completed-months-text.ts'
import { totalsOf } from '@haulm/domain/trade/rates/totals.ts'
import { readerOfCompletedMonths } from '@haulm/domain/trade/rights/access.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { tradeDate } from '@haulm/domain/trade/trade-date.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useMemo, useState } from 'react'
import { CsvButton, DownloadButton } from '../api/download/use-download.tsx'
import { useExports } from '../api/download/use-exports.ts'
import { type Lookup, useList } from '../api/queries/lookups.ts'
import { QueryState } from '../api/query-state.tsx'
import { usePerson } from '../api/session/person.ts'
import type { RecordColumn } from '../grid/records/record-column.ts'
import { RecordTable } from '../grid/records/record-table.tsx'
import { AddressLink } from '../ui/address/address-link.tsx'
import { useAddress } from '../ui/address/use-address.ts'
import { Select } from '../ui/choices/select.tsx'
import { Field } from '../ui/fields/field.tsx'
import { FigureNote } from '../ui/figures/figure-note.tsx'
import { EmptyState } from '../ui/page-state/empty-state.tsx'
import { toggled } from '../ui/state/toggled.ts'
import { useToday } from '../ui/state/use-today.ts'
import { completedMonth } from './reports-queries.ts'
import { sumsText, totalsText } from './totals-text.ts'

/** This year and four before it. @see docs/rules/reports.md, rule 5 */
const yearCount = 5

const monthNumbers = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))

/** Completed trades, a month at a time. @see docs/rules/reports.md, rule 5 */
export function CompletedMonthsPage() {
  const thisYear = Number(useToday().slice(0, 4))
  const years = Array.from({ length: yearCount }, (_, back) => String(thisYear - back))
  const { year, month, choose } = useMonthOfAddress(years)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex shrink-0 flex-wrap items-end gap-4 border-b border-border px-5 py-4 max-md:px-4">
        <h2 className="w-full text-sm font-[640]">Select Completed Month</h2>
        <div className="w-36">
          <Field label="Year">
            <Select
              value={year}
              options={years.map((value) => ({ value, label: value }))}
              onChange={(chosen) => choose(chosen, null)}
            />
          </Field>
        </div>
        <div className="w-48">
          <Field label="Month">
            <Select
              value={month}
              placeholder="Choose a month"
              options={monthNumbers.map((value) => ({ value, label: monthName(`${year}-${value}`) }))}
              onChange={(chosen) => choose(year, chosen)}
            />
          </Field>
        </div>
        <AddressLink
          address="/reports"
          className="ml-auto inline-flex h-control items-center gap-1 text-sm text-primary touch:min-h-11"
        >
          <ChevronLeft size={15} />
          Back to Reports
        </AddressLink>
      </div>
      {month !== null && <MonthTrades key={`${year}-${month}`} month={`${year}-${month}`} />}
    </div>
  )
}

/**
 * The year and month from the address, so that a reload or a link shows them again; without them this year, and no month. Nor is a
 * month shown of a year that is not offered: it would be that of another year.
 */
function useMonthOfAddress(years: readonly string[]) {
  const { entries, change } = useAddress()
  const year = entries.year === undefined ? years[0] : years.find((one) => one === entries.year)
  const month = year && monthNumbers.find((one) => one === entries.month?.padStart(2, '0'))
  const choose = (chosenYear: string, chosenMonth: string | null) =>
    change({ year: chosenYear, month: chosenMonth === null ? undefined : String(Number(chosenMonth)) })
  return { year: year ?? String(years[0]), month: month ?? null, choose }
}

function MonthTrades({ month }: { month: Month }) {
  const person = usePerson()
  const query = useQuery(completedMonth(month))
  const { busy, isCsv, take } = useExports()
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const truckTypes = useList('truckType').records
  const columns = useMemo(() => monthColumns(person, truckTypes), [person, truckTypes])
  const weeks = useMemo(() => weeksOf(query.data ?? []), [query.data])
  const exportMonth = (format?: 'csv') => {
    const query = { year: month.slice(0, 4), month: month.slice(5), ...(format && { format }) }
    void take('completed-month', query)
  }
  const reader = readerOfCompletedMonths(person)
  return (
    <>
      <div className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 px-5 py-2 max-md:px-4">
        <h2 className="text-base font-[640]">{monthLabel(month)} Trades</h2>
        {weeks.length > 0 && (
          <>
            <p className="set-ledger text-sm text-muted-foreground">{totalsText(totalsOf(query.data ?? []), reader)}</p>
            <span className="ml-auto flex gap-2">
              <CsvButton isCsv={isCsv} disabled={busy !== null} onClick={() => exportMonth('csv')} />
              <DownloadButton
                label="Export Month"
                isBusy={busy !== null && !isCsv}
                disabled={busy !== null}
                onClick={() => exportMonth()}
              />
            </span>
            <FigureNote className="w-full">{monthsNote}</FigureNote>
          </>
        )}
      </div>
      <QueryState query={query} what="month data" failed="Failed to fetch completed months data">
        {() => (
          <RecordTable
            name="completedMonths"
            label={`${monthLabel(month)} Trades`}
            columns={columns}
            groups={weeks.map(({ monday, trades }) => ({
              id: monday,
              label: daysOfWeekInMonth(weekInMonth(weekOf(monday), month), '-'),
              note: `${trades.length} trade(s) · Week of ${formatDayWithYear(monday)}`,
              sums: sumsText(totalsOf(trades), reader),
              rows: trades,
              isOpen: !closed.has(monday),
            }))}
            onToggle={(week) => setClosed((former) => toggled(former, week))}
            nameOf={({ tradeNumber }) => tradeNumber}
            empty={
              <EmptyState
                title="No completed trades found for the selected month"
                description="Try selecting a different month or year"
              />
            }
          />
        )}
      </QueryState>
    </>
  )
}

/** The report's columns that the person's settings show; figures aligned to the end of their cells. */
function monthColumns(person: Person, truckTypes: readonly Lookup<'truckType'>[number][]): RecordColumn<Trade>[] {
  const names = namesOfTruckTypes(truckTypes)
  return columnsFor('completedMonths', readerOfCompletedMonths(person), person.columnVisibility).map((column, at) => {
    const [name] = column.fields
    const { kind } = fieldOf(name)
    const isFigure = !column.derived && isNumberKind(kind)
    return {
      id: column.id,
      heading: column.label,
      // The first one is indented like its group's heading.
      width: Math.max(column.width, 96) + (at === 0 ? 30 : 0),
      ...(isFigure && { align: 'end' as const, value: (trade: Trade) => (trade[name] ?? null) as number | null }),
      ...(isFigure && (kind === 'tons' || kind === 'rand') && { sums: kind }),
      cell: (trade: Trade) => completedMonthsText(trade, column, names),
    }
  })
}

/** Trades by the week of their delivery, earliest first; without a delivery date, by the day that they are counted under. */
function weeksOf(trades: readonly Trade[]): { monday: string; trades: Trade[] }[] {
  const weeks = new Map<string, Trade[]>()
  for (const trade of trades) {
    const monday = firstDayOfWeek(weekOf(tradeDate(trade)))
    const week = weeks.get(monday)
    if (week) week.push(trade)
    else weeks.set(monday, [trade])
  }
  return [...weeks]
    .map(([monday, inWeek]) => ({ monday, trades: inWeek }))
    .sort((left, right) => (left.monday < right.monday ? -1 : 1))
}
