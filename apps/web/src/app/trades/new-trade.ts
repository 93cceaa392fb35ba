import { createsTrades } from '@haulm/domain/trade/rights/access.ts'
import { usePerson } from '../../api/session/person.ts'
import { openNewTrade } from '../../trades/dialog/opening/open-dialogs.ts'
import { useScreen } from '../screen/use-screen.ts'

/** Opens the new-trade dialog, over whatever page is shown; null for people who may not enter trades. */
export function useNewTrade(): (() => void) | null {
  const screen = useScreen()
  const person = usePerson()
  return screen && createsTrades(person) ? openNewTrade : null
}
