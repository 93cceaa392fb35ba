import type { Trade } from '@haulm/domain/trade/trade.ts'

/** What can be done with trades from a table; dialogs and confirmations included. */
export type TradeActions = {
  create: () => void
  edit: (trade: Trade) => void
  copy: (trade: Trade) => void
  /** Saves its loading instruction. */
  instruct: (trade: Trade) => void
  remove: (trade: Trade) => void
  cancel: (trade: Trade) => void
  reinstate: (trade: Trade) => void
}
