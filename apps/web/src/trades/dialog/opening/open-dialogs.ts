import type { Trade } from '@haulm/domain/trade/trade.ts'
import { randomKey } from '../../../api/request/random-key.ts'
import { sharedValue } from '../../../ui/state/shared-value.ts'

/** What is asked about before it is done. */
export type TradeAction = 'delete' | 'cancel' | 'reinstate'

/** The key of the trade that is being entered, over whatever page is shown; null while none is. app/shell draws its dialog. */
export const enteredTrade = sharedValue<string | null>(null)

/** Opens the new-trade dialog with a draft that was left; one that is open stays. */
export const openDraft = (key: string): void => enteredTrade.set(enteredTrade.get() ?? key)
export const openNewTrade = (): void => openDraft(newTradeKey())
export const closeNewTrade = (): void => enteredTrade.set(null)

/** The question that stands over a page of trades; null while none does. */
export const tradeQuestion = sharedValue<{ action: TradeAction; trade: Trade } | null>(null)

export const ask = (action: TradeAction, trade: Trade): void => tradeQuestion.set({ action, trade })
export const closeQuestion = (): void => tradeQuestion.set(null)

const start = 'new-'

/** A key for a trade that is being entered: names its draft, and goes along with its create, so that a retry makes no second trade. */
export const newTradeKey = (): string => start + randomKey()

export const isNewTradeKey = (id: string): boolean => id.startsWith(start)
