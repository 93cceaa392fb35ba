import { fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import clsx from 'clsx'
import { memo } from 'react'
import { afterGap, rowClass } from '../../../grid/rows/row-style.ts'
import { useDatesWritten } from '../../../ui/text/dates-written.ts'
import { cellContent } from '../../cells/cell-content.tsx'
import { ProposalMark, RejectedMark, WaitingMark, waitingProposals } from '../../cells/row-marks.tsx'
import { type RowEdits, withEdits } from '../../edit/edits-over-rows.ts'
import { ChoiceEditor } from '../../editors/choice-editor.tsx'
import { RefusedNote } from '../../editors/edit-note.tsx'
import { TypedEditor } from '../../editors/typed-editor.tsx'
import { cellClass } from '../../grid/cell-class.ts'
import type { OpenCell, TableContext } from '../../grid/table-context.ts'
import type { PlacedTradeColumn, ShownTradeLayout } from '../../grid/trade-layout.ts'
import { isChoiceKind } from '../../rules/read-typed.ts'
import { cannotEdit, rowRights } from '../../rules/row-rules.ts'
import { rowActions } from './row-actions.tsx'

export type TradeRowProps = {
  trade: Trade
  line: number
  /** Its index in its week. */
  at: number
  /** Height of the rows above it that are not drawn, in pixels; 0 if the one before it is drawn. */
  gap: number
  layout: ShownTradeLayout
  context: TableContext
  edits: RowEdits | undefined
  edit: OpenCell | null
}

/** A trade as a row. It is rendered again only when something of its own has changed. */
export const TradeRow = memo(function TradeRow({ trade, line, at, gap, layout, context, edits, edit }: TradeRowProps) {
  useDatesWritten()
  const isProposed = waitingProposals.use().has(trade.id)
  const shown = withEdits(trade, edits, context.lookups)
  const isOver = edit !== null || (edits !== undefined && Object.keys(edits.refused).length > 0)
  return (
    <tr
      aria-rowindex={line + 2}
      data-line={line}
      data-trade={trade.id}
      className={clsx(rowClass(at), trade.status === 'cancelled' && 'is-cancelled', isOver && 'is-open-over')}
      style={afterGap(gap)}
    >
      {layout.shown.map((column) => drawCell({ column, layout, trade: shown, context, edits, edit, isProposed }))}
      <td aria-colindex={layout.columns.length + 1} tabIndex={-1} className="ledger-cell is-pinned is-actions">
        {rowActions(shown, rowRights(trade, context.view, context.rules), layout)}
      </td>
    </tr>
  )
})

type CellProps = Pick<TradeRowProps, 'layout' | 'trade' | 'context' | 'edits' | 'edit'> & {
  column: PlacedTradeColumn
  /** Whether the driver of the load sent something that awaits an answer. */
  isProposed: boolean
}

const nothing: RowEdits['pending'] = []

/** A cell. Called as a function, not mounted, since a table has thousands of cells. */
function drawCell({ column, layout, trade, context, edits, edit, isProposed }: CellProps) {
  const className = cellClass(column, layout, trade[column.fields[0]])
  const isEdited = edit?.column === column.index
  const own = edits?.pending.filter(({ patch }) => column.fields.some((name) => name in patch)) ?? nothing
  const isSaving = own.some(({ waits }) => !waits)
  const isQueued = !isSaving && own.length > 0
  const isRejected = edits !== undefined && own.length === 0 && column.fields.some((name) => edits.rejected.includes(name))
  const isMarked = isProposed && column.fields[0] === 'logisticsStatus' && own.length === 0 && !isRejected
  const refusedName = edits && column.fields.find((name) => edits.refused[name])
  const refused = refusedName && !isEdited ? edits.refused[refusedName] : undefined
  return (
    <td
      key={column.id}
      aria-colindex={column.index + 1}
      aria-busy={isSaving || undefined}
      aria-invalid={refused ? true : undefined}
      tabIndex={-1}
      className={
        isEdited || refused || isRejected || isMarked || own.length > 0
          ? clsx(className, {
              'is-edited': isEdited,
              'is-refused': refused,
              'is-saving': isSaving,
              'is-waiting': isQueued,
              'is-rejected': isRejected,
              'is-proposed': isMarked,
            })
          : className
      }
    >
      {isSaving && <span className="ledger-saving" />}
      {isQueued && !isEdited && <WaitingMark />}
      {isRejected && !isEdited && <RejectedMark />}
      {isMarked && !isEdited && <ProposalMark />}
      {isEdited ? cellEditor(edit, context) : cellContent(trade, column, context.truckNames)}
      {refusedName && refused && (
        <RefusedNote refused={refused} canEdit={cannotEdit(trade, refusedName, context.rules) === null} />
      )}
    </td>
  )
}

/** The editor for the kind of the field. Another cell, or the next field of this one, gets a new editor. */
function cellEditor(edit: OpenCell, context: TableContext) {
  const Editor = isChoiceKind(fieldOf(edit.name).kind) ? ChoiceEditor : TypedEditor
  return <Editor key={`${edit.trade.id} ${edit.name}`} edit={edit} context={context} />
}
