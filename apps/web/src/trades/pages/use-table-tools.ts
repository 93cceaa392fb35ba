import type { Person } from '@haulm/domain/people/person.ts'
import type { View } from '@haulm/domain/trade/catalogue/views.ts'
import { forTablet } from '@haulm/domain/trade/columns/column-order.ts'
import { columnOrderOf, placedColumns, visibleColumns } from '@haulm/domain/trade/columns/screen-columns.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { instruct } from '../../api/download/instruct.ts'
import { settingsQuery } from '../../api/queries/record-queries.ts'
import { usePerson } from '../../api/session/person.ts'
import { columnActions } from '../../grid/columns/column-actions.ts'
import { type LayoutState, useTableLayout } from '../../grid/columns/use-table-layout.ts'
import { useDrawnDensity } from '../../grid/density.ts'
import { editLog } from '../../offline/edits/edit-log.ts'
import { useRouter } from '../../ui/address/router.ts'
import { useIsTablet } from '../../ui/state/use-media.ts'
import { openInAddress } from '../dialog/opening/edit-address.ts'
import { openNewTrade, tradeQuestion } from '../dialog/opening/open-dialogs.ts'
import { copyTrade } from '../dialog/opening/trade-template.ts'
import { editsOverRows } from '../edit/edits-over-rows.ts'
import { useSaveTrade } from '../edit/use-save-trade.ts'
import { useUndoKeys } from '../edit/use-undo-keys.ts'
import { tradeKeys } from '../queries.ts'
import type { TradeActions } from '../rules/row-rules.ts'

/** What a table of trades needs besides its trades: how it is edited, its columns and its density. */
export function useTableTools(view: View) {
  const person = usePerson()
  // Requested along with everything else, before the rows come that are edited by these settings.
  useQuery({ ...settingsQuery, notifyOnChangeProps: [] })
  const save = useSaveTrade()
  useUndoKeys()
  useEffect(() => editLog.showFor(person.id), [person.id])
  const actions = useTradeActions()
  const state = useTableLayout(view)
  const columns = useColumns(view, person, state)
  const density = useDrawnDensity(state.layout.density)
  return { editing: { edits: editsOverRows, save, actions }, columns, density, state }
}

/** What can be done with a trade. Stays the same object. The dialogs are in `TradeDialogs`, once on the page. */
function useTradeActions(): TradeActions {
  const router = useRouter()
  const client = useQueryClient()
  return useMemo(
    () => ({
      create: openNewTrade,
      edit: (trade) => {
        // The dialog opens at once with the row's trade; a newer version is fetched in the background.
        client.setQueryData<Trade>(tradeKeys.one(trade.id), (known) =>
          known !== undefined && known.version > trade.version ? known : trade,
        )
        openInAddress(router, trade.id)
      },
      copy: copyTrade,
      instruct: (trade) => instruct([trade.id]),
      remove: (trade) => tradeQuestion.open({ action: 'delete', trade }),
      cancel: (trade) => tradeQuestion.open({ action: 'cancel', trade }),
      reinstate: (trade) => tradeQuestion.open({ action: 'reinstate', trade }),
    }),
    [router, client],
  )
}

/** The columns of a view that the person may read and that settings show, in order; `shown` leaves out those they hid. */
function useColumns(view: View, person: Person, state: LayoutState) {
  const { hidden, order, pinned, widths } = state.layout
  const isTablet = useIsTablet() && order.length === 0 && pinned === undefined
  const all = useMemo(() => {
    const placed = placedColumns(view, person, { order, pinned, widths })
    return isTablet ? forTablet(placed) : placed
  }, [view, person, order, pinned, widths, isTablet])
  const shown = useMemo(() => visibleColumns(all, { hidden, order }), [all, hidden, order])
  const actions = useMemo(
    () =>
      columnActions(all, shown, state, (ids) => {
        const known = columnOrderOf(all, state.layout)
        return ids.filter((id) => known.includes(id))
      }),
    [all, shown, state],
  )
  return { all, shown, actions }
}
