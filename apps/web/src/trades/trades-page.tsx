import type { DateRange } from '@haulm/domain/calendar/date-range.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import { defaultSettings } from '@haulm/domain/settings/settings.ts'
import { createsTrades } from '@haulm/domain/trade/access.ts'
import type { View } from '@haulm/domain/trade/catalogue/views.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { settingsQuery } from '../api/settings-query.ts'
import { useUser } from '../api/user.ts'
import { useIsPhone } from '../ui/use-media.ts'
import { TradeDialogs } from './actions/trade-dialogs.tsx'
import { useTradeActions } from './actions/use-trade-actions.ts'
import type { EditRules } from './edit/cannot-edit.ts'
import { createEdits } from './edit/pending-edits.ts'
import { useSaveTrade } from './edit/use-save-trade.ts'
import { useDensity } from './table/density.ts'
import { TradeTable } from './table/trade-table.tsx'
import { useSections } from './table/use-sections.ts'
import { Toolbar } from './toolbar/toolbar.tsx'
import { useColumns } from './toolbar/use-columns.ts'
import { TradesState } from './trades-state.tsx'
import { useTradePage } from './use-trade-page.ts'

// Nobody needs both.
const PhoneTrades = lazy(() => import('./phone/phone-trades.tsx').then(({ PhoneTrades }) => ({ default: PhoneTrades })))

type TradesPageProps = {
  view: View
  label: string
  /** The loading dates shown while the address names none; else all. */
  range?: DateRange
}

/** A page that lists trades: filters, the table (on a phone the strips), and every dialog about them. */
export function TradesPage(props: TradesPageProps) {
  const person = useUser()
  return person ? <PageFor {...props} person={person} /> : null
}

function PageFor({ view, label, range, person }: TradesPageProps & { person: Person }) {
  const page = useTradePage(range)
  const { filters, sort, today } = page
  const sections = useSections(filters, sort, today, { status: page.search.status, isRead: page.isRead })
  const { data: settings = defaultSettings } = useQuery(settingsQuery)
  const rules = useMemo<EditRules>(() => ({ person, settings }), [person, settings])
  const [edits] = useState(createEdits)
  const save = useSaveTrade(edits)
  const actions = useTradeActions()
  const columns = useColumns(view, person)
  const { density, choose } = useDensity()
  const isPhone = useIsPhone()

  const creates = createsTrades(person)
  const viewTools = { density, onDensity: choose, columns: columns.all, hidden: columns.hidden, onHidden: columns.setHidden }
  const shared = { view, label, sections, sort, rules, edits, save, actions, today }
  return (
    <>
      <Toolbar
        page={page}
        sections={sections}
        onCreate={creates ? actions.create : null}
        viewTools={viewTools}
        isPhone={isPhone}
      />
      <TradesState
        page={page}
        sections={sections}
        columns={columns.shown}
        density={density}
        onCreate={creates ? actions.create : null}
      >
        {isPhone ? (
          <Suspense>
            <PhoneTrades {...shared} status={page.search.status} onStatus={page.chooseStatus} />
          </Suspense>
        ) : (
          <TradeTable
            {...shared}
            columns={columns.shown}
            density={density}
            onSort={page.chooseSort}
            columnActions={columns.actions}
          />
        )}
      </TradesState>
      <TradeDialogs />
    </>
  )
}
