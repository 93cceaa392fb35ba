import type { FieldName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'

/** A cell that is being edited. */
export type CellEdit = {
  /** The trade as it was shown when the edit began: its version goes along. */
  trade: Trade
  name: FieldName
  column: number
  /** What replaces the value as the editor opens; null leaves it as it is, selected. */
  typed: string | null
  /** Why what was typed was refused before. */
  message: string | null
}

/** Where the focus goes after an edit. */
export type AfterEdit = 'down' | 'up' | 'right' | 'left' | 'stay'

/** What an editor tells. */
export type EditorCalls = {
  /** @param typed what was typed, as it was typed; kept when the server refuses the value. */
  save: (value: string | number | boolean | null, then: AfterEdit, typed?: string) => void
  /** Saves what stands in an editor that is taken away with its page: nothing is closed, and no focus goes on. */
  keep: (edit: Pick<CellEdit, 'trade' | 'name'>, value: string | number | boolean | null, typed: string) => void
  cancel: () => void
}
