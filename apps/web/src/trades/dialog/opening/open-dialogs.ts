import type { Trade } from '@haulm/domain/trade/trade.ts'
import { sharedValue } from '../../../ui/state/shared-value.ts'
import { newTradeKey } from './new-trade-key.ts'

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
