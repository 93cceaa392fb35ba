import { createsTrades } from '@haulm/domain/trade/access.ts'
import { useUser } from '../api/user.ts'
import { openNewTrade } from '../trades/actions/open-dialogs.ts'
import { useScreen } from './use-screen.ts'

/**
 * Pages of trades listen for this on the window themselves, and prevent its default; elsewhere the shell does.
 * @see specification part 1, section 2
 */
export const openTradeModal = 'openTradeModal'

/** Opens the new-trade dialog, over whatever page is shown; null for whoever may not enter trades. */
export function useNewTrade(): (() => void) | null {
  const screen = useScreen()
  const user = useUser()
  if (!screen || !user || !createsTrades(user)) return null
  return () => {
    const isHeard = !window.dispatchEvent(new Event(openTradeModal, { cancelable: true }))
    // A page of trades that is still on its way opens the dialog when it is there.
    if (!isHeard) openNewTrade()
  }
}
