import { type FieldName, fieldOf, type TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Column } from '@haulm/domain/trade/columns.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { useCallback, useMemo, useRef, useState } from 'react'
import { toast } from '../../ui/toast.ts'
import { cannotEdit, type EditRules } from '../edit/cannot-edit.ts'
import type { Edits } from '../edit/pending-edits.ts'
import { typedForm } from '../edit/read-typed.ts'
import type { SaveTrade } from '../edit/use-save-trade.ts'
import type { AfterEdit, CellEdit, EditorCalls } from './cell-edit.ts'
import { isFocusIn } from './in-edit.ts'
import type { LaidColumn } from './layout.ts'
import type { LeaveEditor } from './use-leave-editor.ts'

type CellEditing = {
  /** The cell in edit, or the long text in its dialog. */
  edit: CellEdit | null
  longText: CellEdit | null
  start: (trade: Trade, column: LaidColumn, typed?: string | null) => void
  /** Empties a cell without opening it. */
  clear: (trade: Trade, column: LaidColumn) => void
  calls: EditorCalls
  closeLongText: () => void
}

type Means = { rules: EditRules; edits: Edits; save: SaveTrade; leave: LeaveEditor }

/** The editing of single cells: which one is open, and what becomes of what was typed. */
export function useCellEditing({ rules, edits, save, leave }: Means): CellEditing {
  const [edit, setEdit] = useState<CellEdit | null>(null)
  const [longText, setLongText] = useState<CellEdit | null>(null)
  const means = useRef({ rules, edits, save, edit, longText })
  means.current = { rules, edits, save, edit, longText }

  const commit = useCallback(
    ({ trade, name }: Pick<CellEdit, 'trade' | 'name'>, value: string | number | boolean | null, typed?: string) => {
      means.current.edits.forget(trade.id, name)
      if ((trade[name] ?? null) === value) return
      const patch = { [name]: value } as TradePatch
      void means.current.save({ trade, patch }, { cell: { name, typed: typed ?? typedForm(value) } })
    },
    [],
  )

  const start = useCallback(
    (trade: Trade, column: LaidColumn, typed: string | null = null) => {
      const name = fieldToEdit(trade, column, means.current.rules)
      if (refuses(trade, name, means.current.rules)) return
      const { kind } = fieldOf(name)
      if (kind === 'flag') return commit({ trade, name }, trade[name] !== true)
      const refused = means.current.edits.current().get(trade.id)?.refused[name]
      const opened = {
        trade,
        name,
        column: column.index,
        typed: typed ?? refused?.typed ?? null,
        message: refused?.message ?? null,
      }
      if (kind === 'longText') setLongText(opened)
      else setEdit(opened)
    },
    [commit],
  )
  const clear = useCallback(
    (trade: Trade, column: LaidColumn) => {
      const name = fieldToEdit(trade, column, means.current.rules)
      if (refuses(trade, name, means.current.rules)) return
      const { kind, keepsValue, label } = fieldOf(name)
      if (kind === 'flag') commit({ trade, name }, false)
      else if (keepsValue || kind === 'logisticsStatus')
        toast({ kind: 'error', title: 'Cannot Edit', description: `${label} cannot be empty.` })
      else commit({ trade, name }, null)
    },
    [commit],
  )
  const calls = useMemo<EditorCalls>(() => {
    // A choice may be taken when its list comes, and something else have the focus by then.
    const close = (then: AfterEdit) => (isFocusIn('[data-editor]') ? leave(() => setEdit(null), then) : setEdit(null))
    return {
      save: (value, then, typed) => {
        const open = means.current.edit ?? means.current.longText
        if (open) commit(open, value, typed)
        if (means.current.longText) setLongText(null)
        else close(then)
      },
      keep: commit,
      cancel: () => {
        const open = means.current.edit
        if (open) means.current.edits.forget(open.trade.id, open.name)
        close('stay')
      },
    }
  }, [commit, leave])
  const closeLongText = useCallback(() => setLongText(null), [])
  return { edit, longText, start, clear, calls, closeLongText }
}

/** Of a column with several fields the first that may be edited and has a value, else the first that may be edited. */
function fieldToEdit(trade: Trade, { fields }: Column, rules: EditRules): FieldName {
  const open = fields.filter((name) => cannotEdit(trade, name, rules) === null)
  return open.find((name) => trade[name] !== null) ?? open[0] ?? fields[0]
}

/** Whether the field cannot be edited; then it says why. @see specification part 1, section 8 */
function refuses(trade: Trade, name: FieldName, rules: EditRules): boolean {
  const reason = cannotEdit(trade, name, rules)
  if (reason !== null) toast({ kind: 'error', title: 'Cannot Edit', description: reason })
  return reason !== null
}
