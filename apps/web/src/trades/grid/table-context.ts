import type { Day } from '@haulm/domain/calendar/day.ts'
import type { ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import type { TruckTypeNames } from '@haulm/domain/reference-data/truck-type-label.ts'
import type { View } from '@haulm/domain/trade/catalogue/views.ts'
import type { Lookups } from '../../api/queries/lookups.ts'
import type { EditRules } from '../rules/row-rules.ts'
import type { RowEditCalls } from './editing/use-row-editing.ts'
import type { EditorCalls } from './open-cell.ts'

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
