import { openNewTrade } from './open-dialogs.ts'

/**
 * Pages of trades listen for this on the window themselves, and prevent its default; elsewhere the shell does.
 * @see docs/rules/screens.md, rule 3
 */
export const openTradeModal = 'openTradeModal'

/** Opens the new-trade dialog, over whatever page is shown. */
export const askForNewTrade = (): void => openOver()

/** Opens it with a draft that was put aside. */
export const askForDraft = (draftKey: string): void => openOver(draftKey)

function openOver(draftKey?: string): void {
  const isHandled = !window.dispatchEvent(new CustomEvent(openTradeModal, { cancelable: true, detail: draftKey }))
  // A page of trades that is still on its way opens the dialog when it is there.
  if (!isHandled) openNewTrade(draftKey)
}

/** The draft that the event asks for; undefined for a new one, as from whoever knows no drafts. */
export const draftAskedFor = (event: Event): string | undefined =>
  event instanceof CustomEvent && typeof event.detail === 'string' ? event.detail : undefined
