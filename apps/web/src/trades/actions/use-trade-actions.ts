import type { Trade } from '@haulm/domain/trade/trade.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { copyTrade } from '../dialog/opening/copy-trade.ts'
import { openInAddress } from '../dialog/opening/edit-address.ts'
import { ask, openNewTrade } from '../dialog/opening/open-dialogs.ts'
import { tradeKeys } from '../queries.ts'
import type { TradeActions } from '../rules/trade-actions.ts'

/** What can be done with a trade. Stays the same object. The dialogs are those of `TradeDialogs`, once on the page. */
export function useTradeActions(): TradeActions {
  const router = useRouter()
  const client = useQueryClient()
  return useMemo(
    () => ({
      create: () => openNewTrade(),
      edit: (trade) => {
        // The row opens the dialog at once; what is newer is fetched behind it.
        client.setQueryData<Trade>(tradeKeys.one(trade.id), (known) =>
          known !== undefined && known.version > trade.version ? known : trade,
        )
        openInAddress(router, trade.id)
      },
      copy: copyTrade,
      instruct: (trade) =>
        void import('../../api/download/save-instructions.ts').then(({ saveInstructions }) => saveInstructions([trade.id])),
      remove: (trade) => ask('delete', trade),
      cancel: (trade) => ask('cancel', trade),
      reinstate: (trade) => ask('reinstate', trade),
    }),
    [router, client],
  )
}
