import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { ToastAction } from '../../../ui/toasts/toast.ts'

/** How the dialog saves what stands in it: by entering a trade, or by changing the one that it shows. */
export interface TradeSaving {
  /** What is sent; of a trade that is changed, the changes. */
  patch: TradePatch
  /** Whether it is of a trade that stands as it did. */
  isUnchanged: boolean
  /** Sends it. @returns 'queued' where it waits until the server can be reached; null when the person cancelled a choice. */
  send: (key: string) => Promise<Trade | 'queued' | null>
  /** The server has it: what the page does and says then. */
  onSaved: (saved: Trade) => void
  /** What is said where no other reason is known. @see docs/rules/people.md, rule 12 */
  failed: string
  /** What can be done about a refusal. */
  remedies: (error: unknown) => readonly ToastAction[]
}
