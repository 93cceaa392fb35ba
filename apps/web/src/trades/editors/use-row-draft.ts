import type { FieldName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useUnsaved } from '../../ui/record-form/unsaved.ts'
import { useLeaving } from '../../ui/record-form/use-leaving.ts'
import { toast } from '../../ui/toasts/toast.ts'
import type { RowEdit, RowEditCalls } from '../grid/editing/use-row-editing.ts'
import type { TableContext } from '../grid/table-context.ts'
import { isUnnamed } from '../rules/unnamed.ts'
import { enteredIn, type RowDraft, type RowEntry, type RowErrors, readEntered, readRowDraft } from './row-draft.ts'
import { unread, useCommitOnLeaving } from './use-commit-on-leaving.ts'

/**
 * What is entered in a row in edit, and what becomes of it. Leaving the page, or opening another row, asks first; a row that is taken
 * away unasked, as by the end of the session, saves what can be read of it, and says what cannot.
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
    enter: (name: FieldName, entry: RowEntry) => {
      setDraft({ ...draft, [name]: entry })
      const { [name]: _, ...others } = errors
      // A name that was left is final; what is still being typed is judged on save.
      const read = isUnnamed(entry) ? readEntered(name, entry, context.today) : null
      setErrors(read && !read.ok ? { ...others, [name]: read.message } : others)
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
