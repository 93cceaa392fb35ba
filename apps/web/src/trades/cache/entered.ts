import type { Trade } from '@haulm/domain/trade/trade.ts'
import { sharedValue } from '../../ui/state/shared-value.ts'

/** So long a table looks for its row, in ms: the week may have to be opened and fetched first. */
const rowTimeoutMs = 10_000

const entered = sharedValue<Trade | null>(null)
let timer: ReturnType<typeof setTimeout> | undefined

/** The trade that was just created, until a table has shown its row. */
export const useEntered = (): Trade | null => entered.use()

export const wasShown = (): void => {
  clearTimeout(timer)
  entered.set(null)
}

/** Has the table on the page show the row of a newly created trade. */
export function showEntered(trade: Trade): void {
  clearTimeout(timer)
  entered.set(trade)
  timer = setTimeout(wasShown, rowTimeoutMs)
}
