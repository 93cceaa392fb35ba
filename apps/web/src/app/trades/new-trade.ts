import { createsTrades } from '@haulm/domain/trade/rights/access.ts'
import { useUser } from '../../api/session/user.ts'
import { askForNewTrade } from '../../trades/dialog/opening/open-dialogs.ts'
import { useScreen } from '../screen/use-screen.ts'

/** Opens the new-trade dialog, over whatever page is shown; null for whoever may not enter trades. */
export function useNewTrade(): (() => void) | null {
  const screen = useScreen()
  const user = useUser()
  return screen && user && createsTrades(user) ? askForNewTrade : null
}
