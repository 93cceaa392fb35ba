import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { unheldDrafts } from '../dialog/drafts/draft-lock.ts'
import { draftsOf } from '../dialog/drafts/draft-store.ts'
import { openInAddress } from '../dialog/opening/edit-address.ts'
import { isNewTradeKey } from '../dialog/opening/new-trade-key.ts'
import { openNewTrade } from '../dialog/opening/open-dialogs.ts'

/**
 * Opens again what a person left unsaved on this device, as when their session ended while they typed: the dialog says so.
 * The newest comes first; an address that opens a trade goes before it. A dialog that is open elsewhere keeps its draft.
 */
export function useDraftOffer(userId: string | null): void {
  const router = useRouter()
  useEffect(() => {
    if (userId === null) return
    let isLeft = false
    const offer = async () => {
      const [latest] = await unheldDrafts(draftsOf(userId))
      const { editTrade } = router.state.location.search
      if (isLeft || latest === undefined || editTrade !== undefined) return
      if (isNewTradeKey(latest.tradeId)) openNewTrade(latest.tradeId)
      else openInAddress(router, latest.tradeId)
    }
    void offer()
    return () => {
      isLeft = true
    }
  }, [router, userId])
}
