import { mostInstructions } from '@haulm/domain/instruction/most-instructions.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'

/** What saves the loading instructions of trades; null for none, and for more than are drawn at once. */
export const instructing = (trades: readonly Trade[]): (() => void) | null =>
  trades.length === 0 || trades.length > mostInstructions
    ? null
    : () =>
        void import('../../api/download/save-instructions.ts').then(({ saveInstructions }) =>
          saveInstructions(trades.map(({ id }) => id)),
        )
