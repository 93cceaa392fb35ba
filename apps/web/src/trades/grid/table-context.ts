import type { Day } from '@haulm/domain/calendar/day.ts'
import type { ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import type { TruckTypeNames } from '@haulm/domain/reference-data/truck-type-label.ts'
import type { FieldName, TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { View } from '@haulm/domain/trade/catalogue/views.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { RefObject } from 'react'
import type { Lookups } from '../../api/queries/lookups.ts'
import type { AfterEdit } from '../../grid/leave-editor.ts'
import type { EditRules } from '../rules/row-rules.ts'

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

/** A row in edit: every field that the person may write is open at once. */
export type RowEdit = { trade: Trade; column: number; isSaving: boolean }
export type RowEditCalls = {
  save: (patch: TradePatch) => void
  cancel: () => void
  /** Saves the entries of a row that disappears with its page: no editor is closed. */
  commit: (trade: Trade, patch: TradePatch) => void
  /** Lets a row ask before another one takes its place; null while nothing was typed. */
  ask: RefObject<((open: () => void) => void) | null>
}

/** What all rows of a table share. It stays the same object, so that rows need not be rendered again. */
export type TableContext = {
  view: View
  rules: EditRules
  lookups: Lookups
  truckNames: TruckTypeNames
  /** The lists still being fetched. */
  coming: readonly ReferenceKind[]
  today: Day
  /** Whether loads after today are left out, so that the current week is incomplete. */
  isWeekCut: boolean
  editor: EditorCalls
  rowEditor: RowEditCalls
}
