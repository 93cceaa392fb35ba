import type { Trade } from '@haulm/domain/trade/trade.ts'
import { randomKey } from '../../../api/request/random-key.ts'
import { overPage } from '../../../api/session/persons-value.ts'
import { sharedValue } from '../../../ui/state/shared-value.ts'
import { removeTemplate } from './draft-keys.ts'

/** The actions that are confirmed before they are done. */
export type TradeAction = 'delete' | 'cancel' | 'reinstate'

/** The key of the new trade that is being entered, over whatever page is shown; null if none is. app/shell draws its dialog. */
export const enteredTrade = sharedValue<string | null>(null)

/** Opens the new-trade dialog with an unfinished draft; a dialog that is already open stays. */
export const openDraft = (key: string): void => enteredTrade.set(enteredTrade.get() ?? key)
export const openNewTrade = (): void => openDraft(newTradeKey())

/** A dialog that is closed before it has loaded has not taken the copied trade: the next new trade must not begin with that. */
export function closeNewTrade(): void {
  if (enteredTrade.get() !== null) removeTemplate()
  enteredTrade.set(null)
}

export const tradeQuestion = overPage<{ action: TradeAction; trade: Trade }>()

const start = 'new-'

/** A key for a new trade: names its draft, and is sent with its create, so that a retry makes no second trade. */
export const newTradeKey = (): string => start + randomKey()

export const isNewTradeKey = (id: string): boolean => id.startsWith(start)
