import { openNewTrade } from './open-dialogs.ts'

/**
 * Pages of trades listen for this on the window themselves, and prevent its default; elsewhere the shell does.
 * @see docs/rules/screens.md, rule 3
 */
export const openTradeModal = 'openTradeModal'

/** Opens the new-trade dialog, over whatever page is shown. */
export function askForNewTrade(): void {
  const isHeard = !window.dispatchEvent(new Event(openTradeModal, { cancelable: true }))
  // A page of trades that is still on its way opens the dialog when it is there.
  if (!isHeard) openNewTrade()
}
