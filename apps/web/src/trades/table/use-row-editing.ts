import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { lockMessages } from '@haulm/domain/trade/lock.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { useCallback, useMemo, useRef, useState } from 'react'
import { toast } from '../../ui/toast.ts'
import { type EditRules, isLockedForEditing } from '../edit/cannot-edit.ts'
import type { SaveTrade } from '../edit/use-save-trade.ts'
import type { LeaveEditor } from './use-leave-editor.ts'

/** A row in edit: every field that may be written is open at once. */
export type RowEdit = { trade: Trade; column: number; isSaving: boolean }
export type RowEditCalls = { save: (patch: TradePatch) => void; cancel: () => void }

/** Whether the focus is in the row in edit, or was in a field that is disabled now. */
const isFocusHere = () => document.activeElement === document.body || document.activeElement?.closest('[data-row-edit]') != null

type RowEditing = { rowEdit: RowEdit | null; start: (trade: Trade, column: number) => void; calls: RowEditCalls }

/** The editing of a whole row, with Save and Cancel. @see specification part 1, section 4, 'Inline row editing' */
export function useRowEditing({ rules, save, leave }: { rules: EditRules; save: SaveTrade; leave: LeaveEditor }): RowEditing {
  const [rowEdit, setRowEdit] = useState<RowEdit | null>(null)
  const now = useRef({ rules, save, rowEdit })
  now.current = { rules, save, rowEdit }

  const start = useCallback((trade: Trade, column: number) => {
    if (isLockedForEditing(trade, now.current.rules))
      toast({ kind: 'error', title: 'Cannot Edit', description: lockMessages.edit })
    else setRowEdit({ trade, column, isSaving: false })
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
        const saved = await now.current.save({ trade: open.trade, patch })
        // Another row may have been opened meanwhile, and something else may have the focus.
        if (now.current.rowEdit !== saving) return
        if (!saved) setRowEdit({ ...saving, isSaving: false })
        else if (isFocusHere()) close()
        else setRowEdit(null)
      },
      cancel: () => !now.current.rowEdit?.isSaving && close(),
    }
  }, [leave])
  return { rowEdit, start, calls }
}
