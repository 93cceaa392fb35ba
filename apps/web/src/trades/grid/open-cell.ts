import type { FieldName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { AfterEdit } from '../../grid/leave-editor.ts'

export type OpenCell = {
  /** The trade as shown when the edit began; its version is sent along. */
  trade: Trade
  name: FieldName
  /** The editable fields of the column, in their order: Tab moves through them. */
  fields: readonly FieldName[]
  column: number
  /** What replaces the value when the editor opens; null leaves the value, selected. */
  typed: string | null
  /** Why what was typed before was refused. */
  message: string | null
}

export type CellValue = string | number | boolean | null

/** Fills the selected block with what was entered in one of its cells; false if the cell is in no such block. */
export type FillBlock = (cell: OpenCell, value: CellValue, text: string) => boolean

export type EditorCalls = {
  /** @param typed the text exactly as typed; kept if the server refuses the value. */
  save: (value: CellValue, then: AfterEdit, typed?: string) => void
  /** Fills the selected block with the value; the text is for its other columns. @returns false if there is no block. */
  fill: (value: CellValue, text: string) => boolean
  /** Saves an entry without closing an editor or moving the focus: of one that disappears with its page, or that closes itself. */
  commit: (edit: Pick<OpenCell, 'trade' | 'name'>, value: CellValue, typed: string) => void
  /** An editor is gone with its row, as when the whole row is edited: opened again later, it would save how it began. */
  disappeared: (edit: OpenCell) => void
  cancel: () => void
}
