import type { Day } from '@haulm/domain/calendar/day.ts'
import type { FieldName, TradePatch, WritableName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { blankTrade } from '@haulm/domain/trade/values/copy-trade.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, isUnauthorized, reasonOf } from '../../../api/request/api-error.ts'
import { randomKey } from '../../../api/request/random-key.ts'
import { checkSession } from '../../../api/session/check-session.ts'
import { usePerson } from '../../../api/session/person.ts'
import { type ToastAction, toast, toasts } from '../../../ui/toasts/toast.ts'
import { showEntered } from '../../cache/entered.ts'
import { toastSaved, undoStack } from '../../edit/undo.ts'
import { nameTradeThatAsked } from '../../lookups/asked-names.ts'
import { tradeKeys } from '../../queries.ts'
import { readEntry } from '../form/entry.ts'
import { enteredNames } from '../form/form-names.ts'
import { changedPatch, type Errors, problemsOf, type TradeForm, withoutEntries } from '../form/trade-form.ts'
import type { TradeFormState } from '../use-trade-form.ts'
import { sendChanges } from './send-changes.ts'
import { sendNewTrade } from './send-new-trade.ts'

type SaveDialog = {
  state: TradeFormState
  trade: Trade | null
  /** What stands in the form and cannot be saved by this person: it is left out. */
  unwritable: readonly WritableName[]
  writes: (name: FieldName) => boolean
  today: Day
  /** What can be done with a new trade once it is saved. */
  offersOf?: (saved: Trade) => readonly ToastAction[] | undefined
  /** Some fields were refused: the first one is to be shown. */
  onRefused: () => void
  /** Documents are missing, and the person wants to add them. */
  onDocuments: () => void
  onSaved: () => void
}

/** @see docs/rules/people.md, rule 12 */
const texts = {
  create: { done: 'Trade created successfully', failed: 'Failed to create trade' },
  update: { done: 'Trade updated successfully', failed: 'Failed to update trade' },
} as const

/** Saves the dialog: checks what was typed and the session, sends, and tells how it went. What was typed is never lost. */
export function useSaveDialog({
  state,
  trade,
  unwritable,
  writes,
  today,
  offersOf,
  onRefused,
  onDocuments,
  onSaved,
}: SaveDialog) {
  const form = withoutEntries(state.form, unwritable)
  const { dispatch, unanswered, firstSentAt, storeNow, draftKey } = state
  const client = useQueryClient()
  const person = usePerson()
  const toastProblem = useProblemToast(Object.keys(form.errors).length)
  const [isSaving, setSaving] = useState(false)
  const { done, failed } = texts[trade === null ? 'create' : 'update']
  const patch = changedPatch(form, today)
  const body = trade === null ? newTradeBody(form, writes, today) : {}
  const { mutateAsync: send } = useMutation({
    mutationFn: (editKey: string) =>
      trade === null
        ? sendNewTrade(client, { body, key: draftKey, unanswered, firstSentAt, storeNow })
        : sendChanges(client, { trade, patch, seen: form.base, version: form.version ?? trade.version, key: editKey }),
    meta: { duringEnd: 'saving' },
  })

  const refuse = (errors: Errors) => {
    dispatch({ type: 'refused', errors })
    if (Object.keys(errors).length > 0) onRefused()
  }
  const toastFailure = (error: unknown) => {
    // The session's end tells itself, and the draft outlives it.
    if (isUnauthorized(error)) return
    const isMissing = trade !== null && error instanceof ApiError && error.code === 'documentMissing'
    toastProblem('Error', reasonOf(error, failed), isMissing ? [{ label: 'Add Documents', run: onDocuments }] : [])
    if (error instanceof ApiError) refuse(error.fields as Errors)
  }
  const checked = async (onCreated: (entered: TradePatch) => void): Promise<void> => {
    const problems = problemsOf(form, today)
    if (Object.keys(problems).length > 0) {
      toastProblem('Validation Error', problems.commodityId ?? Object.values(problems)[0] ?? '')
      return refuse(problems)
    }
    if (trade !== null && Object.keys(patch).length === 0) return onSaved()
    setSaving(true)
    // What is saved waits where the server is away.
    if (!(await checkSession(true))) return
    const saved = await send(randomKey())
    // At once with what follows, which may put the focus into the form.
    setSaving(false)
    if (saved === null) return
    if (saved === 'queued') {
      if (trade === null) onCreated(body)
      else onSaved()
      return
    }
    if (trade === null) {
      showEntered(saved)
      void client.invalidateQueries({ queryKey: tradeKeys.allLastPlaces })
      void nameTradeThatAsked(saved, form.asked)
    }
    if (trade !== null && saved.version > trade.version) {
      undoStack.add({ subject: trade.tradeNumber, made: Promise.resolve([{ id: saved.id, version: saved.version }]) })
    }
    const message = { title: 'Success', description: done, about: saved.tradeNumber }
    if (trade === null) toast({ kind: 'success', ...message, actions: offersOf?.(saved) ?? [] })
    else if (saved.version > trade.version) toastSaved(client, { ...message, steps: [{ before: trade, after: saved }], person })
    else toast({ kind: 'success', ...message })
    if (trade === null) onCreated(saved)
    else onSaved()
  }
  /** @param onCreated what follows once a new trade is saved, instead of leaving. */
  const save = async (onCreated: (entered: TradePatch) => void = onSaved) => {
    if (isSaving) return
    try {
      await checked(onCreated)
    } catch (error) {
      setSaving(false)
      toastFailure(error)
    } finally {
      setSaving(false)
    }
  }
  return { save, isSaving }
}

/**
 * What a create carries: the commodity, and whatever else stands in the form beyond a blank trade.
 * Fields that the person may not write are left out. @see docs/rules/trades.md, rule 10
 */
function newTradeBody(form: TradeForm, writes: (name: FieldName) => boolean, today: Day): TradePatch {
  const blank = blankTrade()
  return Object.fromEntries(
    enteredNames.filter(writes).flatMap((name) => {
      const entry = form.entries[name]
      const read = entry === undefined ? null : readEntry(name, entry, today)
      return read?.ok && (name === 'commodityId' || read.value !== blank[name]) ? [[name, read.value]] : []
    }),
  )
}

/**
 * Tells what keeps a form from being saved. The toast lies over the dialog's buttons: it goes as soon as a problem is mended.
 * @param problems how many fields are refused now.
 */
function useProblemToast(problems: number): (title: string, description: string, actions?: readonly ToastAction[]) => void {
  const shown = useRef<number | null>(null)
  const former = useRef(problems)
  useEffect(() => {
    if (problems < former.current && shown.current !== null) toasts.dismiss(shown.current)
    former.current = problems
  }, [problems])
  return useCallback((title, description, actions = []) => {
    shown.current = toast({ kind: 'error', title, description, actions })
  }, [])
}
