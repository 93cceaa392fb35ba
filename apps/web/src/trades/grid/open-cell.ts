import type { FieldName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { AfterEdit } from '../../grid/leave-editor.ts'

/** A cell that is being edited. */
export type OpenCell = {
  /** The trade as it was shown when the edit began: its version goes along. */
  trade: Trade
  name: FieldName
  /** The fields of its column that may be edited, in their order: Tab goes through them. */
  fields: readonly FieldName[]
  column: number
  /** What replaces the value as the editor opens; null leaves it as it is, selected. */
  typed: string | null
  /** Why what was typed was refused before. */
  message: string | null
}

export type CellValue = string | number | boolean | null

/** Fills the selected block with what was entered in one of its cells; false where there is no such block. */
export type FillBlock = (cell: OpenCell, value: CellValue, text: string) => boolean

/** What an editor tells. */
export type EditorCalls = {
  /** @param typed what was typed, as it was typed; kept when the server refuses the value. */
  save: (value: CellValue, then: AfterEdit, typed?: string) => void
  /**
   * Fills the selected block with the value, where the cell is one of a block.
   * @param text what the value is called: what the other columns of the block read.
   * @returns false where there is no block.
   */
  fill: (value: CellValue, text: string) => boolean
  /** Saves what stands in an editor that is taken away with its page: nothing is closed, and no focus goes on. */
  commit: (edit: Pick<OpenCell, 'trade' | 'name'>, value: CellValue, typed: string) => void
  cancel: () => void
}
