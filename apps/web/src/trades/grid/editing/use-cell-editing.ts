import { type FieldName, fieldOf, type TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Column } from '@haulm/domain/trade/columns/columns.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { type RefObject, useCallback, useMemo, useState } from 'react'
import { documentsOverPage } from '../../../api/documents/open-documents.ts'
import { isFocusIn } from '../../../grid/in-edit.ts'
import type { AfterEdit, LeaveEditor } from '../../../grid/leave-editor.ts'
import { useLatest } from '../../../ui/state/use-latest.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import type { Edits } from '../../edit/edits-over-rows.ts'
import type { SaveTrade } from '../../edit/use-save-trade.ts'
import { typedForm } from '../../rules/read-typed.ts'
import { cannotEdit, type EditRules, lockOfDocuments } from '../../rules/row-rules.ts'
import type { CellValue, EditorCalls, FillBlock, OpenCell } from '../table-context.ts'
import type { PlacedTradeColumn } from '../trade-layout.ts'

type Means = {
  rules: EditRules
  edits: Edits
  save: SaveTrade
  leave: LeaveEditor
  /** Set by the bulk layer, once that has loaded. */
  fillBlock: RefObject<FillBlock | null>
}

/** The editing of single cells: which one is open, and what happens to the typed value. */
export function useCellEditing({ rules, edits, save, leave, fillBlock }: Means) {
  /** The cell in edit, or the long text in its dialog. */
  const [edit, setEdit] = useState<OpenCell | null>(null)
  const [longText, setLongText] = useState<OpenCell | null>(null)
  const means = useLatest({ rules, edits, save, edit })

  const commit = useCallback(({ trade, name }: Pick<OpenCell, 'trade' | 'name'>, value: CellValue, typed?: string) => {
    const { edits } = means.current
    const refused = refusedAt(edits, trade, name)
    edits.forget(trade.id, name)
    // The trade as it was opened may hold a value that was refused since: entered again, that is sent again.
    if ((trade[name] ?? null) === value && refused?.value !== value) return
    const patch = { [name]: value } as TradePatch
    void means.current.save({ trade, patch }, { cell: { name, typed: typed ?? typedForm(value) } })
  }, [])

  const start = useCallback(
    (trade: Trade, column: PlacedTradeColumn, typed: string | null = null) => {
      const { rules, edits } = means.current
      if (column.derived === 'documents') return showDocuments(trade, rules)
      const fields = editableFields(trade, column, rules)
      // Typing in a cell that already shows one number fills in the empty field, instead of overwriting the other.
      const isEmpty = (name: FieldName) => (trade[name] ?? null) === null
      const name = (typed !== null && fields.find(isEmpty)) || (fields[0] ?? column.fields[0])
      if (refuses(trade, name, rules)) return
      const { kind } = fieldOf(name)
      if (kind === 'flag') return commit({ trade, name }, trade[name] !== true)
      const opened = openedAt({ trade, name, fields, column: column.index }, edits, typed)
      if (kind === 'longText') setLongText(opened)
      else setEdit(opened)
    },
    [commit],
  )
  /** Empties a cell without opening it. */
  const clear = useCallback(
    (trade: Trade, column: PlacedTradeColumn) => {
      const { rules, save } = means.current
      if (column.derived === 'documents') return showDocuments(trade, rules)
      const fields = editableFields(trade, column, rules)
      const name = fields[0] ?? column.fields[0]
      if (refuses(trade, name, rules)) return
      const { kind, cannotBeEmptied, label } = fieldOf(name)
      const filled = fields.filter((one) => (trade[one] ?? null) !== null)
      if (filled.length > 1) {
        void save({ trade, patch: Object.fromEntries(filled.map((one) => [one, null])) })
        return
      }
      if (kind === 'flag') commit({ trade, name }, false)
      else if (cannotBeEmptied) toast({ kind: 'error', title: 'Cannot Edit', description: `${label} cannot be empty.` })
      else commit({ trade, name: filled[0] ?? name }, null)
    },
    [commit],
  )
  const calls = useMemo<EditorCalls>(() => {
    // A choice may be saved only when its list comes, and something else may have the focus by then.
    const close = (then: AfterEdit) => (isFocusIn('[data-editor]') ? leave(() => setEdit(null), then) : setEdit(null))
    return {
      save: (value, then, typed) => {
        const open = means.current.edit
        if (open) commit(open, value, typed)
        const next = open && nextField(open, then)
        // While the next field is open the cell shows the value typed into this one, and Shift+Tab corrects that.
        if (next) setEdit(openedAt({ ...open, trade: { ...open.trade, [open.name]: value }, name: next }, means.current.edits))
        else close(then)
      },
      fill: (value, text) => {
        const open = means.current.edit
        const isFilling = open !== null && fillBlock.current?.(open, value, text) === true
        if (isFilling) setEdit(null)
        return isFilling
      },
      commit,
      disappeared: (gone) => setEdit((open) => (open === gone ? null : open)),
      cancel: () => {
        const open = means.current.edit
        // What was refused while it was open has not been seen at its cell yet.
        if (open && open.message !== null) means.current.edits.forget(open.trade.id, open.name)
        close('stay')
      },
    }
  }, [commit, leave, fillBlock])
  const changeLongText = (change: (text: string) => string) =>
    setLongText((open) => open && { ...open, typed: change(open.typed ?? typedForm(open.trade[open.name])) })
  return {
    edit,
    longText,
    start,
    clear,
    calls,
    /** Adds a letter to the long text while its dialog is still being fetched, or removes its last one. */
    typeOn: (letter: string) => changeLongText((text) => text + letter),
    typeBack: () => changeLongText((text) => text.slice(0, -1)),
    closeLongText: () => setLongText(null),
  }
}

/** Documents are added and removed in a dialog of their own. */
const showDocuments = (trade: Trade, { person }: EditRules) =>
  documentsOverPage.open({ record: 'trade', id: trade.id, name: trade.tradeNumber, locked: lockOfDocuments(trade, person) })

const editableFields = (trade: Trade, { fields }: Column, rules: EditRules): FieldName[] =>
  fields.filter((name) => cannotEdit(trade, name, rules) === null)

const refusedAt = (edits: Edits, { id }: Trade, name: FieldName) => edits.current().get(id)?.refused[name]

/** A field as its editor opens: with the typed text that was refused before, if any. */
function openedAt(cell: Omit<OpenCell, 'typed' | 'message'>, edits: Edits, typed: string | null = null): OpenCell {
  const refused = refusedAt(edits, cell.trade, cell.name)
  return { ...cell, typed: typed ?? refused?.typed ?? null, message: refused?.message ?? null }
}

/** The field of the same column that Tab, or Shift+Tab, moves to; undefined if it leaves the cell. */
function nextField({ name, fields }: OpenCell, then: AfterEdit): FieldName | undefined {
  const step = { right: 1, left: -1, down: null, up: null, stay: null }[then]
  return step === null ? undefined : fields[fields.indexOf(name) + step]
}

/** Whether the field cannot be edited; if so, a toast says why. @see docs/rules/locks.md, rule 5 */
function refuses(trade: Trade, name: FieldName, rules: EditRules): boolean {
  const reason = cannotEdit(trade, name, rules)
  if (reason !== null) toast({ kind: 'error', title: 'Cannot Edit', description: reason })
  return reason !== null
}
