import type { Day } from '@haulm/domain/calendar/day.ts'
import type { FieldName, TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { checkCell } from '@haulm/domain/trade/values/check-value.ts'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Lookups } from '../../api/queries/lookups.ts'
import { isFocusElsewhere } from '../../ui/focus/focus-moves.ts'
import type { EnteredLine } from '../../ui/record-form/gone-record.tsx'
import { useUnsaved } from '../../ui/record-form/unsaved.ts'
import { useLeaving } from '../../ui/record-form/use-leaving.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { enteredLine, type FieldEntry, readEntry } from '../dialog/form/entry.ts'
import type { RowEdit, RowEditCalls, TableContext } from '../grid/table-context.ts'
import { isUnnamed, typedForm, whyUnnamed } from '../rules/read-typed.ts'
import { unread, useCommitOnLeaving } from './use-commit-on-leaving.ts'

/** What was entered in the fields of a row. Untouched fields are absent. */
export type RowDraft = Readonly<Partial<Record<FieldName, FieldEntry>>>
export type RowErrors = Readonly<Partial<Record<FieldName, string>>>

/** What a draft changes in the trade. @returns the patch, and the reasons for fields that are refused. */
export function readRowDraft(trade: Trade, draft: RowDraft, today: Day): { patch: TradePatch; errors: RowErrors } {
  const patch: Record<string, unknown> = {}
  const errors: Partial<Record<FieldName, string>> = {}
  for (const [key, entered] of Object.entries(draft)) {
    const name = key as FieldName
    const read = readEntry(name, entered, today, checkCell)
    if (!read.ok) errors[name] = read.message
    else if ((trade[name] ?? null) !== read.value) patch[name] = read.value
  }
  return { patch: patch as TradePatch, errors }
}

/** What a field of the row shows: what was entered, else the stored value. */
export const enteredIn = (trade: Trade, draft: RowDraft, name: FieldName): string => {
  const entered = draft[name]
  return isUnnamed(entered) ? entered.unnamed : typedForm(entered ?? trade[name])
}

/** What was entered, field by field: as the history would show it, or as typed if it cannot be read. */
export const enteredLines = (draft: RowDraft, today: Day, lookups: Lookups): EnteredLine[] =>
  (Object.entries(draft) as [FieldName, FieldEntry][]).map(([name, entry]) => enteredLine(name, entry, today, lookups))

/**
 * The entries in a row in edit, and what happens to them. Leaving the page, or opening another row, asks first; a row that
 * disappears unasked, for example when the session ends, saves what can be read of it, and reports what cannot.
 */
export function useRowDraft(
  { trade, isSaving }: RowEdit,
  context: TableContext,
  calls: RowEditCalls,
  row: RefObject<HTMLElement | null>,
) {
  const [draft, setDraft] = useState<RowDraft>({})
  const [errors, setErrors] = useState<RowErrors>({})
  const isDirty = Object.keys(draft).length > 0 && !isSaving
  const isDone = useRef(false)
  const openNext = useRef(() => {})
  const forget = () => {
    isDone.current = true
  }
  const leaving = useLeaving({ isDirty, forget, onClose: () => openNext.current(), isOnPage: true })
  useUnsaved(isDirty)
  const focused = useRef<Element | null>(null)
  // While saving, its fields are disabled and lose the focus: if the save is refused, the same field gets it back.
  useLayoutEffect(() => {
    if (isSaving) focused.current = document.activeElement
    else if (!isFocusElsewhere() && row.current?.contains(focused.current)) (focused.current as HTMLElement | null)?.focus()
  }, [isSaving, row])
  useEffect(() => {
    const { ask } = calls
    const askFirst = (open: () => void) => {
      openNext.current = open
      leaving.ask()
    }
    ask.current = isDirty ? askFirst : null
    return () => {
      ask.current = null
    }
  })
  useCommitOnLeaving(row, () => {
    if (isDone.current || !isDirty) return
    const { patch, errors } = readRowDraft(trade, draft, context.today)
    if (Object.keys(patch).length > 0) calls.commit(trade, patch)
    for (const [name, message] of Object.entries(errors) as [FieldName, string][])
      toast(unread({ trade, name }, enteredIn(trade, draft, name), message))
  })

  return {
    draft,
    errors,
    leaving,
    enter: (name: FieldName, entry: FieldEntry) => {
      // Names typed before their lists had loaded may be found in one go: each is entered besides the others.
      setDraft((former) => ({ ...former, [name]: entry }))
      // A name is final once its field is left; anything still being typed is checked on save.
      setErrors(({ [name]: _, ...others }) => (isUnnamed(entry) ? { ...others, [name]: whyUnnamed(name, entry) } : others))
    },
    save: () => {
      const { patch, errors } = readRowDraft(trade, draft, context.today)
      if (Object.keys(errors).length === 0) calls.save(patch)
      else setErrors(errors)
    },
    cancel: () => {
      if (!isSaving) forget()
      calls.cancel()
    },
  }
}
