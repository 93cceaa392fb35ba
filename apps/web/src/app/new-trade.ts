import { createsTrades } from '@haulm/domain/trade/access.ts'
import { useUser } from '../api/user.ts'
import { useScreen } from './use-screen.ts'

/** Whoever shows trades listens for this on the window. @see specification part 1, section 2 */
const openTradeModal = 'openTradeModal'

/** Opens the new-trade dialog; null where nobody listens, or for whoever may not enter trades. */
export function useNewTrade(): (() => void) | null {
  const screen = useScreen()
  const user = useUser()
  if (!screen?.hasTrades || !user || !createsTrades(user)) return null
  return () => window.dispatchEvent(new Event(openTradeModal))
}
