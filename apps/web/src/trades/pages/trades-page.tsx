import type { DateRange } from '@haulm/domain/calendar/date-range.ts'
import type { View } from '@haulm/domain/trade/catalogue/views.ts'
import { createsTrades } from '@haulm/domain/trade/rights/access.ts'
import { usePerson } from '../../api/session/person.ts'
import { useIsPhone } from '../../ui/state/use-media.ts'
import { TradeDialogs } from '../actions/trade-dialogs.tsx'
import { useTradePage } from '../address/use-trade-page.ts'
import { openFilter } from '../filters/open-filter.ts'
import { arrangementOf, namesGroups } from '../sections/arrangement.ts'
import { useSections } from '../sections/use-sections.ts'
import { Toolbar } from '../toolbar/toolbar.tsx'
import { DrawnTrades } from './drawn-trades.tsx'
import { TradesState } from './trades-state.tsx'
import { useTableTools } from './use-table-tools.ts'

type TradesPageProps = {
  view: View
  label: string
  /** The loading dates shown if the address names none; all by default. */
  range?: DateRange
}

/** A page that lists trades: filters, the table (on a phone the strips), and all dialogs about trades. */
export function TradesPage({ view, label, range }: TradesPageProps) {
  const page = useTradePage(range)
  const { filters, sort, today } = page
  const sections = useSections(filters, sort, today, {
    status: page.search.status,
    isRead: page.isRead,
    arrangement: arrangementOf(view),
  })
  const { editing, columns, density, state } = useTableTools(view)
  const isPhone = useIsPhone()

  const creates = createsTrades(usePerson())
  const viewTools = { view, page, columns: columns.all, state }
  const { create } = editing.actions
  return (
    <>
      <Toolbar page={page} sections={sections} onCreate={creates ? create : null} viewTools={viewTools} isPhone={isPhone} />
      <TradesState
        page={page}
        sections={sections}
        columns={columns.shown}
        density={density}
        isGrouped={namesGroups(view)}
        onCreate={creates ? create : null}
      >
        <DrawnTrades
          {...{ view, label, sections, sort, today, density, ...editing }}
          columns={columns.shown}
          onSort={page.chooseSort}
          onFilter={openFilter.set}
          columnActions={columns.actions}
          status={page.search.status}
          onStatus={page.chooseStatus}
        />
      </TradesState>
      <TradeDialogs view={view} hasShown={sections.hasShown} />
    </>
  )
}
