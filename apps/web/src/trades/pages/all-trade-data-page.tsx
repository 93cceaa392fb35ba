import { formatCount, formatNumber } from '@haulm/domain/quantity/format.ts'
import { monthsNote, rangeDates } from '@haulm/domain/report/figure-notes.ts'
import type { TradeGroup } from '@haulm/domain/trade/sections.ts'
import { ArrowLeft, Maximize, Minimize } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ErrorBanner } from '../../api/error-banner.tsx'
import { LoadFailure } from '../../api/load-failure.tsx'
import { useIsOnline } from '../../api/request/reachability.ts'
import { useHasOpenEditor } from '../../grid/open-editors.ts'
import { AddressLink } from '../../ui/address/address-link.tsx'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { ExpandAll } from '../../ui/controls/expand-all.tsx'
import { FigureNote } from '../../ui/figures/figure-note.tsx'
import { StatCard, StatCards } from '../../ui/figures/stat-card.tsx'
import { lateUnseen, Nothing } from '../../ui/late.tsx'
import { EmptyState } from '../../ui/page-state/empty-state.tsx'
import { LoadingRows } from '../../ui/page-state/loading-rows.tsx'
import { listenTo } from '../../ui/state/listen-to.ts'
import { TradeDialogs } from '../actions/trade-dialogs.tsx'
import { useTradePage } from '../address/use-trade-page.ts'
import { useSections } from '../sections/use-sections.ts'
import { figuresOfMonths } from './all-trade-data/month-figures.ts'
import { useMonthExport } from './all-trade-data/use-month-export.ts'
import { DrawnTrades } from './drawn-trades.tsx'
import { useTableTools } from './use-table-tools.ts'

const LayoutSync = lateUnseen(() => import('../../grid/columns/layout-sync.ts'), 'LayoutSync', Nothing)

/** @see docs/rules/screens.md, rule 7 */
const refreshIntervalMs = 30_000

/** Every trade by the month of its date, kept up to date. @see docs/rules/days.md, rule 2 */
export function AllTradeDataPage() {
  const page = useTradePage()
  const { filters, sort, today } = page
  const sections = useSections(filters, sort, today, { isRead: page.isRead, arrangement: 'months', refreshIntervalMs })
  const { editing, columns, density, state } = useTableTools('liveDashboard')
  const exportMonth = useMonthExport(filters)
  const { groups, setAll, error } = sections
  const isInEdit = useHasOpenEditor()
  const isEmpty = groups?.length === 0 && !isInEdit
  return (
    <>
      <MonthCards months={groups} />
      <div className="flex min-h-12 shrink-0 flex-wrap items-center gap-1 px-5 py-2 max-md:px-4">
        <RefreshNote updatedAt={sections.updatedAt} every={refreshIntervalMs} isFailing={error !== null} />
        <FigureNote title={monthsNote} className="pl-3 max-md:pl-0">
          {rangeDates.figures}
        </FigureNote>
        <span className="ml-auto flex flex-wrap items-center gap-1 max-md:ml-0 max-md:gap-2">
          <ExpandAll setAll={setAll} />
          <FullScreenButton />
          <AddressLink address="/" className={`${buttonClass()} ml-1 max-md:ml-0`}>
            <ArrowLeft size={15} />
            Back to Dashboard
          </AddressLink>
        </span>
      </div>
      {isEmpty && <EmptyState title="No trades found" />}
      {!groups && !error && <LoadingRows label="Loading trades..." rows={12} columns={[180, 0, 120]} />}
      {!groups && error && (
        <LoadFailure
          title="Error loading dashboard"
          description="Please try refreshing the page"
          error={error}
          onRetry={sections.retry}
        />
      )}
      {groups && error && <ErrorBanner title="Some trades could not be loaded." error={error} onRetry={sections.retry} />}
      {groups !== undefined && !isEmpty && (
        <DrawnTrades
          view="liveDashboard"
          label="All Trade Data"
          {...{ sections, sort, today, density, ...editing }}
          columns={columns.shown}
          onSort={page.chooseSort}
          columnActions={columns.actions}
          onExport={({ month }) => month !== null && void exportMonth(month)}
          status={undefined}
          onStatus={null}
        />
      )}
      <TradeDialogs view="liveDashboard" hasShown={sections.hasShown} />
      <LayoutSync table="liveDashboard" state={state} />
    </>
  )
}

const follow = (changed: () => void) => listenTo(document, { fullscreenchange: changed })

/** Makes the page full screen, and back; Esc also leaves it. Not shown if the browser does not allow it. */
function FullScreenButton() {
  const isFull = useSyncExternalStore(follow, () => document.fullscreenElement !== null)
  if (!document.fullscreenEnabled) return null
  const turn = () => void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => {})
  return <Button icon={isFull ? Minimize : Maximize} label="Full Screen" look="ghost" aria-pressed={isFull} onClick={turn} />
}

/** The four figures above the months. @see docs/rules/figures.md, rule 8 */
function MonthCards({ months }: { months: readonly TradeGroup[] | undefined }) {
  const { total, completed, pending, tons, completionRate } = figuresOfMonths(months ?? [])
  const shown = (text: string) => (months ? text : '')
  return (
    <StatCards label="Figures" isStill>
      <StatCard
        label="Total Active Trades"
        value={shown(formatNumber(total, 0))}
        note={shown(`${formatNumber(completed, 0)} completed`)}
      />
      <StatCard label="Pending Trades" value={shown(formatNumber(pending, 0))} note="In progress" />
      <StatCard label="Total Volume" value={shown(formatNumber(tons, 1))} unit={months && 'tons'} note="All months" />
      <StatCard
        label="Completion Rate"
        value={shown(`${completionRate}%`)}
        note={shown(`${formatNumber(completed, 0)} of ${formatCount(total, 'trade')}`)}
      />
    </StatCards>
  )
}

/** The time in ms, updated every second. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })

type RefreshNoteProps = { updatedAt: number; every: number; isFailing: boolean }

/** When the months were last fetched, and when they will be next. */
function RefreshNote({ updatedAt, every, isFailing }: RefreshNoteProps) {
  const left = Math.min(every / 1000, Math.max(0, Math.ceil((updatedAt + every - useNow()) / 1000)))
  const isWaiting = !useIsOnline() || isFailing
  if (updatedAt === 0) return null
  return (
    <span className="flex min-w-0 items-center gap-2 text-sm text-muted-foreground">
      <span
        aria-hidden="true"
        className={`size-2 shrink-0 rounded-full ring-3 ${isWaiting ? 'bg-warning ring-warning/20' : 'bg-success ring-success/20'}`}
      />
      {isWaiting ? 'Waiting' : 'Live'}
      <span className="set-ledger truncate">
        Updated {clock.format(updatedAt)}
        {!isWaiting && `, next in ${left} s`}
      </span>
    </span>
  )
}
