import type { Trade } from '@haulm/domain/trade/trade.ts'
import { randomKey } from '../../../api/request/random-key.ts'
import { sharedValue } from '../../../ui/state/shared-value.ts'

/** What is asked about before it is done. */
export type TradeAction = 'delete' | 'cancel' | 'reinstate'

/** The dialogs that are open beyond the one that the address opens: the key of a new trade, and a question. */
export type OpenDialogs = { newTrade: string | null; question: { action: TradeAction; trade: Trade } | null }

const open = sharedValue<OpenDialogs>({ newTrade: null, question: null })
const set = (next: Partial<OpenDialogs>): void => open.set({ ...open.get(), ...next })

/** Opens the new-trade dialog, or one that was left with its draft; one that is open stays. */
export const openNewTrade = (key?: string): void => set({ newTrade: open.get().newTrade ?? key ?? newTradeKey() })
export const closeNewTrade = (): void => set({ newTrade: null })

/** Whether a new trade is being entered, on whatever page. Set by its dialog. */
export const newTradeShown = sharedValue(false)

export const ask = (action: TradeAction, trade: Trade): void => set({ question: { action, trade } })
export const closeQuestion = (): void => set({ question: null })

export const useOpenDialogs = (): OpenDialogs => open.use()

const start = 'new-'

/** A key for a trade that is being entered: names its draft, and goes along with its create, so that a retry makes no second trade. */
export const newTradeKey = (): string => start + randomKey()

export const isNewTradeKey = (id: string): boolean => id.startsWith(start)

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
