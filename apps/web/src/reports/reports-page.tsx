import { type Month, monthOf } from '@haulm/domain/calendar/month.ts'
import { formatCount } from '@haulm/domain/quantity/format.ts'
import { readsReports, runsCustomReports } from '@haulm/domain/report/access.ts'
import { reportFilterNames, type SavedReport } from '@haulm/domain/report/report-definition.ts'
import { type ReportName, readsReport, reportNames, reportOf } from '@haulm/domain/report/reports.ts'
import { readsTrades } from '@haulm/domain/trade/rights/access.ts'
import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, CalendarDays, ChevronRight, FileSpreadsheet, type LucideIcon, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CsvButton, DownloadButton } from '../api/download/use-download.tsx'
import { type Exports, useExports } from '../api/download/use-exports.ts'
import { SummaryMonth, tradesByMonth } from '../api/queries/summary-month.tsx'
import { usePerson } from '../api/session/person.ts'
import { AddressLink } from '../ui/address/address-link.tsx'
import { Button } from '../ui/controls/button.tsx'
import { lateUnseen } from '../ui/late.tsx'
import { lateOver } from '../ui/late-over.tsx'
import { useToday } from '../ui/state/use-today.ts'
import { ExportHistory } from './export-history.tsx'
import { factOfMonth, type Months, type ReportFact, reportFacts } from './report-facts.ts'

const ChartSection = lateUnseen(() => import('./charts/chart-section.tsx'), 'ChartSection')
const CustomReportDialog = lateOver(() => import('./custom/custom-report-dialog.tsx'), 'CustomReportDialog')

const SavedReports = lateUnseen(() => import('./custom/saved-reports.tsx'), 'SavedReports')

/** Spreadsheets and reports, each for people who may read it. @see docs/rules/rights.md, rule 12 */
export function ReportsPage() {
  const person = usePerson()
  const exports = useExports()
  // Undefined while the dialog is closed; null begins a new report.
  const [custom, setCustom] = useState<SavedReport | null>()
  const { data: months } = useQuery({ ...tradesByMonth, enabled: readsTrades(person) })
  const today = useToday()
  const facts = months && reportFacts(months, today)
  return (
    <div className="scroll-thin relative flex min-h-0 flex-1 flex-col overflow-y-auto bg-card">
      <div className="grid shrink-0 grid-cols-1 border-b border-border sm:grid-cols-2 xl:grid-cols-4">
        {readsTrades(person) && (
          <ReportCard
            Icon={FileSpreadsheet}
            title="All Trades"
            text="Complete trade data, every column that you may read."
            fact={facts?.trades}
          >
            <span className="flex flex-wrap gap-2">
              <TakeButton kind="trades" query={{}} exports={exports} />
              <CsvButton
                isCsv={exports.isCsv}
                disabled={exports.busy !== null}
                onClick={() => void exports.take('trades', { format: 'csv' })}
              />
            </span>
          </ReportCard>
        )}
        {reportNames
          .filter((name) => readsReport(person, name))
          .map((name) => (
            <ReportFileCard key={name} name={name} months={months} exports={exports} />
          ))}
        {readsReports(person) && (
          <ReportCard
            Icon={CalendarCheck}
            title="Completed Months"
            text="Browse completed trades week by week."
            fact={facts?.fullMonth}
          >
            <AddressLink
              address="/reports/completed-months"
              className="inline-flex h-control items-center gap-1.5 rounded-md border border-input px-3 text-sm font-[540] hover:bg-accent touch:h-11"
            >
              Browse Months
              <ChevronRight size={15} />
            </AddressLink>
          </ReportCard>
        )}
        {runsCustomReports(person) && (
          <ReportCard
            Icon={SlidersHorizontal}
            title="Custom Report"
            text="Filter by date, status, client, supplier, truck, tons or price."
            fact={{ figure: formatCount(reportFilterNames.length, 'filter'), says: 'and a row count before you export' }}
          >
            <Button icon={SlidersHorizontal} label="Set Filters" look="primary" onClick={() => setCustom(null)} />
          </ReportCard>
        )}
      </div>
      {runsCustomReports(person) && (
        <div className="min-h-[84px] shrink-0">
          <SavedReports onOpen={setCustom} />
        </div>
      )}
      <div className="min-h-[380px] shrink-0">
        <ChartSection />
      </div>
      <ExportHistory />
      {custom !== undefined && <CustomReportDialog report={custom} onClose={() => setCustom(undefined)} />}
    </div>
  )
}

type ReportFileCardProps = { name: ReportName; months: Months | undefined; exports: Exports }

/** A report in the form of a file, from its entry: its parameters, and the file. */
function ReportFileCard({ name, months, exports }: ReportFileCardProps) {
  // Null is the current month, even when a new one begins.
  const [month, setMonth] = useState<Month | null>(null)
  const today = useToday()
  const { title, text, parameters } = reportOf(name)
  const isByMonth = parameters.month !== undefined
  return (
    <ReportCard
      Icon={isByMonth ? CalendarDays : FileSpreadsheet}
      title={title}
      text={text}
      fact={isByMonth ? months && factOfMonth(months, month ?? monthOf(today)) : null}
    >
      <span className="flex flex-wrap gap-2">
        {isByMonth && (
          <SummaryMonth label={parameters.month} month={month} onChange={setMonth} disabled={exports.busy !== null} />
        )}
        <TakeButton kind={name} query={month === null ? {} : { month }} exports={exports} />
      </span>
    </ReportCard>
  )
}

type ReportCardProps = {
  Icon: LucideIcon
  title: string
  text: string
  /** What it would hold today; undefined until that is known, null if there is nothing to say. */
  fact: ReportFact | null | undefined
  children: ReactNode
}

/** What a report holds, and the one button for it. @see docs/rules/rights.md, rule 12 */
const ReportCard = ({ Icon, title, text, fact, children }: ReportCardProps) => (
  <section
    aria-label={title}
    className="flex flex-col items-start border-border px-5 pt-4 pb-5 max-sm:not-first:border-t sm:not-first:border-l max-md:px-4"
  >
    <Icon size={20} strokeWidth={1.75} className="text-primary" />
    <h2 className="mt-2.5 text-lg font-[640]">{title}</h2>
    <p className="mt-1 flex-1 text-sm text-muted-foreground sm:min-h-10">{text}</p>
    <p className="set-ledger mt-3 min-h-7 w-full border-t border-border pt-2 text-sm">
      {fact && (
        <>
          {fact.figure} <span className="text-muted-foreground">{fact.says}</span>
        </>
      )}
    </p>
    <div className="mt-3">{children}</div>
  </section>
)

type TakeButtonProps = { kind: ReportName | 'trades'; query: { month?: string }; exports: Exports }

const TakeButton = ({ kind, query, exports: { busy, isCsv, take } }: TakeButtonProps) => (
  <DownloadButton
    label="Export Excel"
    isBusy={busy === kind && !isCsv}
    disabled={busy !== null}
    onClick={() => void take(kind, query)}
  />
)
