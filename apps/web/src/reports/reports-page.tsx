import type { Month } from '@haulm/domain/calendar/month.ts'
import { formatCount } from '@haulm/domain/quantity/format.ts'
import { readsReports, runsCustomReports } from '@haulm/domain/report/access.ts'
import { reportFilterNames, type SavedReport } from '@haulm/domain/report/report-definition.ts'
import { readsTrades } from '@haulm/domain/trade/rights/access.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarCheck, CalendarDays, ChevronRight, Download, FileSpreadsheet, SlidersHorizontal } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { FileRoute } from '../api/download/download.ts'
import { exportTexts } from '../api/download/export-texts.ts'
import { useDownload } from '../api/download/use-download.ts'
import { SummaryMonth } from '../api/queries/summary-month.tsx'
import { tradesByMonth } from '../api/queries/trades-by-month.ts'
import { useUser } from '../api/session/user.ts'
import { AddressLink } from '../ui/address/address-link.tsx'
import { Button } from '../ui/controls/button.tsx'
import { late } from '../ui/late.tsx'
import { useToday } from '../ui/state/use-today.ts'
import { ExportHistory } from './export-history.tsx'
import { ReportCard } from './report-card.tsx'
import { reportFacts } from './report-facts.ts'
import { exportHistoryKey } from './reports-queries.ts'

const ChartSection = late(() => import('./charts/chart-section.tsx').then(({ ChartSection }) => ChartSection))
const CustomReportDialog = late(() =>
  import('./custom/custom-report-dialog.tsx').then(({ CustomReportDialog }) => CustomReportDialog),
)

const SavedReports = late(() => import('./custom/saved-reports.tsx').then(({ SavedReports }) => SavedReports))

/** Spreadsheets and reports, each for those who may read it. @see docs/rules/rights.md, rule 12 */
export function ReportsPage() {
  const person = useUser()
  const client = useQueryClient()
  const { busy, start } = useDownload()
  // Undefined while the dialog is closed; null begins a new report.
  const [custom, setCustom] = useState<SavedReport | null>()
  // Null is the current month, also when a new one begins.
  const [summaryMonth, setSummaryMonth] = useState<Month | null>(null)
  const { data: months } = useQuery({ ...tradesByMonth, enabled: person != null && readsTrades(person) })
  const today = useToday()
  if (!person) return null
  const facts = months && reportFacts(months, today, summaryMonth)
  const refresh = () => void client.invalidateQueries({ queryKey: exportHistoryKey })
  const exportTrades = (format?: 'csv') =>
    void start('GET /api/export/trades', format ? { format } : {}, exportTexts.trades).then(refresh)
  const exportSummary = () => {
    const query = summaryMonth === null ? {} : { month: summaryMonth }
    void start('GET /api/export/monthly-summary', query, exportTexts.monthlySummary).then(refresh)
  }
  const excel = (key: FileRoute, run: () => void) => (
    <Button busy={busy === key} disabled={busy !== null} onClick={run}>
      {busy !== key && <Download size={15} aria-hidden="true" />}
      {busy === key ? 'Exporting...' : 'Export Excel'}
    </Button>
  )
  return (
    <div className="scroll-thin relative flex min-h-0 flex-1 flex-col overflow-y-auto bg-card">
      <div className="grid shrink-0 grid-cols-1 border-b border-border sm:grid-cols-2 xl:grid-cols-4">
        {readsTrades(person) && (
          <>
            <ReportCard
              Icon={FileSpreadsheet}
              title="All Trades"
              text="Complete trade data, every column that you may read."
              fact={facts?.trades}
            >
              <span className="flex flex-wrap gap-2">
                {excel('GET /api/export/trades', () => exportTrades())}
                <Button look="ghost" disabled={busy !== null} onClick={() => exportTrades('csv')}>
                  Export CSV
                </Button>
              </span>
            </ReportCard>
            <ReportCard
              Icon={CalendarDays}
              title="Monthly Summary"
              text="A month by week, commodity, client, supplier and transporter."
              fact={facts?.summary}
            >
              <span className="flex flex-wrap gap-2">
                <SummaryMonth month={summaryMonth} onChange={setSummaryMonth} disabled={busy !== null} />
                {excel('GET /api/export/monthly-summary', exportSummary)}
              </span>
            </ReportCard>
          </>
        )}
        {readsReports(person) && (
          <ReportCard
            Icon={CalendarCheck}
            title="Completed Months"
            text="Browse completed trades week by week."
            fact={facts?.fullMonth}
          >
            <AddressLink
              address="/reports/completed-months"
              className="inline-flex h-control items-center gap-1.5 rounded-md border border-input px-3 text-sm font-[540] hover:bg-accent max-md:h-11"
            >
              Browse Months
              <ChevronRight size={15} aria-hidden="true" />
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
            <Button look="primary" onClick={() => setCustom(null)}>
              <SlidersHorizontal size={15} aria-hidden="true" />
              Set Filters
            </Button>
          </ReportCard>
        )}
      </div>
      {runsCustomReports(person) && (
        <div className="min-h-[84px] shrink-0">
          <Suspense>
            <SavedReports onOpen={setCustom} />
          </Suspense>
        </div>
      )}
      <div className="min-h-[380px] shrink-0">
        <Suspense>
          <ChartSection person={person} />
        </Suspense>
      </div>
      <ExportHistory />
      {custom !== undefined && (
        <Suspense>
          <CustomReportDialog
            report={custom}
            onClose={() => {
              setCustom(undefined)
              refresh()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
