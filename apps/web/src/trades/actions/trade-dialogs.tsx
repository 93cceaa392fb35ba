import type { View } from '@haulm/domain/trade/catalogue/views.ts'
import { createsTrades } from '@haulm/domain/trade/rights/access.ts'
import { useEffect } from 'react'
import { usePerson } from '../../api/session/person.ts'
import { isAmongCells, typedInto } from '../../grid/in-edit.ts'
import { useRouter } from '../../ui/address/router.ts'
import { takeKey } from '../../ui/keys/take-key.ts'
import { isCovered, isUnderMenu, usePageKeys } from '../../ui/keys/use-page-keys.ts'
import { lateUnseen } from '../../ui/late.tsx'
import { lateOver } from '../../ui/late-over.tsx'
import { openConflict } from '../conflict/choose-in-conflict.ts'
import { openedDrafts, takeDraft } from '../dialog/drafts/draft-store.ts'
import { editedBy, openInAddress, useCloseInAddress, useEditedTrade } from '../dialog/opening/edit-address.ts'
import { enteredTrade, isNewTradeKey, openDraft, tradeQuestion } from '../dialog/opening/open-dialogs.ts'

const loadEditTrade = () => import('../dialog/edit-trade.tsx')
const loadToaster = () => import('../../ui/toasts/toaster.tsx')
const EditTrade = lateOver(loadEditTrade, 'EditTrade')
const TradeQuestion = lateOver(() => import('./trade-question.tsx'), 'TradeQuestion')
const ConflictDialog = lateUnseen(() => import('../conflict/conflict-dialog.tsx'), 'ConflictDialog')

/** The dialogs about trades in a list, once on each page. @param hasShown whether trades are shown: before, none is fetched. */
export function TradeDialogs({ view, hasShown }: { view: View; hasShown: boolean }) {
  const person = usePerson()
  const isEntering = enteredTrade.use() !== null && createsTrades(person)
  const question = tradeQuestion.use()
  const conflict = openConflict.use()
  const edited = useEditedTrade()
  const closeEdited = useCloseInAddress()
  useDraftOffer(person.id)
  useNoKeysBeneath(question !== null || isEntering)

  // Leaving a page closes the question that it asked.
  useEffect(() => tradeQuestion.close, [])
  useEffect(() => {
    if (!hasShown) return
    // Fetched when idle, so that the first dialog opens at once, and a toast can still say that the server cannot be reached.
    const timer = setTimeout(() => {
      for (const load of [loadEditTrade, loadToaster]) load().catch(() => undefined)
    }, 2000)
    return () => clearTimeout(timer)
  }, [hasShown])

  return (
    <>
      {edited !== null && <EditTrade key={edited} id={edited} view={view} onClose={closeEdited} />}
      {question !== null && <TradeQuestion {...question} onClose={tradeQuestion.close} />}
      {conflict !== null && <ConflictDialog conflict={conflict} />}
    </>
  )
}

/** Swallows what is typed until the requested dialog or page has come: it would be saved in a cell beneath, as a price. */
function useNoKeysBeneath(isAsked: boolean): void {
  const router = useRouter()
  usePageKeys((event) => {
    const focused = document.activeElement
    // A calendar is a grid of days, and is in a dialog.
    if (event.key === 'Escape' || focused?.closest('[role="dialog"]')) return
    if (!isAmongCells(focused?.closest<HTMLElement>('[role="grid"]') ?? null)) return
    const { pathname, search } = router.address()
    // Compared with the drawn page: after the address has changed, the former page stays for a while, and takes keys.
    const isOnItsWay = isAsked || isCovered() || isUnderMenu() || editedBy(search) !== null || pathname !== router.drawnPath()
    if (isOnItsWay) takeKey(event)
  }, true)
}

/**
 * Reopens what a person left unsaved on this device, for example when the session ended while they typed: the dialog says so. The
 * newest draft comes first; an address that opens a trade takes precedence. A dialog that is open elsewhere keeps its draft.
 */
function useDraftOffer(userId: string): void {
  const router = useRouter()
  useEffect(() => {
    let isLeft = false
    let release = () => {}
    const offer = async () => {
      const isFree = () => !isLeft && enteredTrade.get() === null && editedBy(router.address().search) === null
      const draft = await takeDraft(userId, isFree)
      if (draft === null) return
      release()
      // Until the dialog has loaded, and has locked it itself.
      release = draft.release
      if (isNewTradeKey(draft.tradeId)) openDraft(draft.tradeId)
      else openInAddress(router, draft.tradeId)
    }
    void offer()
    // A draft that turns up while the person is busy is offered by the next page.
    const leave = openedDrafts.subscribe(() => isCovered() || document.activeElement?.matches(typedInto) || void offer())
    return () => {
      isLeft = true
      leave()
      release()
    }
  }, [router, userId])
}
