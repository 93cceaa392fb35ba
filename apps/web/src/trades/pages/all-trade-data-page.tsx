import type { Person } from '@haulm/domain/people/person.ts'
import { figureNotes, rangeDates } from '@haulm/domain/report/figure-notes.ts'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, ChevronsDownUp, ChevronsUpDown, Maximize, Minimize } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { codeOf } from '../../api/request/api-error.ts'
import { useUser } from '../../api/session/user.ts'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { FigureNote } from '../../ui/figures/figure-note.tsx'
import { EmptyState } from '../../ui/page-state/empty-state.tsx'
import { ErrorState } from '../../ui/page-state/error-state.tsx'
import { TradeDialogs } from '../actions/trade-dialogs.tsx'
import { useTradePage } from '../address/use-trade-page.ts'
import type { Block } from '../sections/blocks.ts'
import { type Sections, useSections } from '../sections/use-sections.ts'
import { MonthCards } from './all-trade-data/month-cards.tsx'
import { RefreshNote } from './all-trade-data/refresh-note.tsx'
import { useMonthExport } from './all-trade-data/use-month-export.ts'
import { DrawnTrades } from './drawn-trades.tsx'
import { useTableTools } from './use-table-tools.ts'

/** Milliseconds. @see docs/rules/screens.md, rule 7 */
const refreshEvery = 30_000

/** Every trade by the month of its date, kept up to date. @see docs/rules/days.md, rule 2 */
export function AllTradeDataPage() {
  const person = useUser()
  return person ? <AllTradeData person={person} /> : null
}

function AllTradeData({ person }: { person: Person }) {
  const page = useTradePage()
  const { filters, sort, today } = page
  const sections = useSections(filters, sort, today, { isRead: page.isRead, arrangement: 'months', refreshEvery })
  const exportMonth = useMonthExport(person, filters)
  const { groups, setAll, error } = sections
  return (
    <>
      <MonthCards months={groups} />
      <div className="flex min-h-12 shrink-0 flex-wrap items-center gap-1 px-5 py-2 max-md:px-4">
        <RefreshNote updatedAt={sections.updatedAt} every={refreshEvery} isFailing={error !== null} />
        <FigureNote title={figureNotes.months} className="pl-3 max-md:pl-0">
          {rangeDates.figures}
        </FigureNote>
        <span className="ml-auto flex flex-wrap items-center gap-1 max-md:ml-0 max-md:gap-2">
          <Button look="ghost" onClick={() => setAll(true)}>
            <ChevronsUpDown size={15} aria-hidden="true" />
            Expand All
          </Button>
          <Button look="ghost" onClick={() => setAll(false)}>
            <ChevronsDownUp size={15} aria-hidden="true" />
            Collapse All
          </Button>
          <FullScreenButton />
          <Link to="/" className={`${buttonClass()} ml-1`}>
            <ArrowLeft size={15} aria-hidden="true" />
            Back to Dashboard
          </Link>
        </span>
      </div>
      {groups?.length === 0 && <EmptyState title="No trades found" />}
      {!groups && error && (
        <ErrorState
          title="Error loading dashboard"
          description="Please try refreshing the page"
          onRetry={sections.retry}
          retryAfter={10}
          code={codeOf(error)}
        />
      )}
      {groups !== undefined && groups.length > 0 && (
        <MonthTable {...{ person, page, sections }} onExport={({ month }) => month !== null && void exportMonth(month)} />
      )}
    </>
  )
}

type MonthTableProps = {
  person: Person
  page: ReturnType<typeof useTradePage>
  sections: Sections
  onExport: (block: Block) => void
}

/** The months with their trades; on a phone as strips. */
function MonthTable({ person, page, sections, onExport }: MonthTableProps) {
  const { editing, columns, density } = useTableTools('liveDashboard', person)
  return (
    <>
      <DrawnTrades
        view="liveDashboard"
        label="All Trade Data"
        {...{ sections, density, onExport, ...editing }}
        sort={page.sort}
        today={page.today}
        columns={columns.shown}
        onSort={page.chooseSort}
        columnActions={columns.actions}
        status={undefined}
        onStatus={null}
      />
      <TradeDialogs hasShown={sections.hasShown} />
    </>
  )
}

const follow = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

/** Gives the page the whole screen, and takes it back; Esc does so, too. Not there where the browser does not allow it. */
function FullScreenButton() {
  const isFull = useSyncExternalStore(follow, () => document.fullscreenElement !== null)
  if (!document.fullscreenEnabled) return null
  const turn = () => void (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => {})
  const Icon = isFull ? Minimize : Maximize
  return (
    <Button look="ghost" aria-pressed={isFull} onClick={turn}>
      <Icon size={15} aria-hidden="true" />
      Full Screen
    </Button>
  )
}
