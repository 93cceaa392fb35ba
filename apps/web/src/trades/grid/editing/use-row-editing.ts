import type { Column } from '@haulm/domain/trade/columns/columns.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { useCallback, useMemo, useRef, useState } from 'react'
import { isFocusIn } from '../../../grid/in-edit.ts'
import type { LeaveEditor } from '../../../grid/leave-editor.ts'
import { useIsShown } from '../../../ui/state/use-is-shown.ts'
import { useLatest } from '../../../ui/state/use-latest.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import type { SaveTrade } from '../../edit/use-save-trade.ts'
import { cannotEditRow, type EditRules } from '../../rules/row-rules.ts'
import type { RowEdit, RowEditCalls } from '../table-context.ts'

type RowEditing = { rowEdit: RowEdit | null; start: (trade: Trade, column: number) => void; calls: RowEditCalls }

type Means = { rules: EditRules; columns: readonly Column[]; save: SaveTrade; leave: LeaveEditor }

/** The editing of a whole row, with Save and Cancel. @see docs/rules/screens.md, rule 10 */
export function useRowEditing({ rules, columns, save, leave }: Means): RowEditing {
  const [rowEdit, setRowEdit] = useState<RowEdit | null>(null)
  const now = useLatest({ rules, columns, save, rowEdit })

  const isShown = useIsShown()
  const ask = useRef<((open: () => void) => void) | null>(null)
  const start = useCallback((trade: Trade, column: number) => {
    const { rules, columns } = now.current
    const reason = cannotEditRow(trade, columns, column, rules)
    if (reason !== null) toast({ kind: 'error', title: 'Cannot Edit', description: reason })
    else {
      const open = () => setRowEdit({ trade, column, isSaving: false })
      if (now.current.rowEdit && ask.current) ask.current(open)
      else open()
    }
  }, [])
  const calls = useMemo<RowEditCalls>(() => {
    const close = () => leave(() => setRowEdit(null), 'stay')
    return {
      save: async (patch) => {
        const open = now.current.rowEdit
        if (!open || open.isSaving) return
        if (Object.keys(patch).length === 0) return close()
        const saving = { ...open, isSaving: true }
        setRowEdit(saving)
        // Another row may have been opened meanwhile, or the page left, and something else may have the focus.
        const isLeft = () => now.current.rowEdit !== saving || !isShown.current
        const saved = await now.current.save({ trade: open.trade, patch }, { isLeft })
        if (isLeft()) return
        if (!saved) setRowEdit({ ...saving, isSaving: false })
        else if (isFocusIn('[data-row-edit]')) close()
        else setRowEdit(null)
      },
      cancel: () => !now.current.rowEdit?.isSaving && close(),
      commit: (trade, patch) => void now.current.save({ trade, patch }, { isLeft: () => true }),
      ask,
    }
  }, [leave, isShown])
  return { rowEdit, start, calls }
}
