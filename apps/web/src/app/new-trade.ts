import { createsTrades } from '@haulm/domain/trade/access.ts'
import { useUser } from '../api/user.ts'
import { useScreen } from './use-screen.ts'

/** Pages of trades listen for this on the window themselves; elsewhere the shell does. @see specification part 1, section 2 */
export const openTradeModal = 'openTradeModal'

/** Opens the new-trade dialog, over whatever page is shown; null for whoever may not enter trades. */
export function useNewTrade(): (() => void) | null {
  const screen = useScreen()
  const user = useUser()
  if (!screen || !user || !createsTrades(user)) return null
  return () => window.dispatchEvent(new Event(openTradeModal))
}
