import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, isUnauthorized, reasonOf } from '../../../api/request/api-error.ts'
import { randomKey } from '../../../api/request/random-key.ts'
import { checkSession } from '../../../api/session/check-session.ts'
import { type ToastAction, type ToastMessage, toast, toasts } from '../../../ui/toasts/toast.ts'
import type { FormScope } from '../form/form-scope.ts'
import { type Errors, problemsOf, withoutEntries } from '../form/trade-form.ts'
import type { TradeFormState } from '../use-trade-form.ts'
import { savingChanges, savingNewTrade } from './trade-saving.ts'

type SaveDialog = {
  state: TradeFormState
  scope: FormScope
  /** What can be done with a new trade once it is saved. */
  offersOf?: (saved: Trade) => readonly ToastAction[] | undefined
  /** Some fields were refused: the first one is to be shown. */
  onRefused: () => void
  /** Documents are missing, and the person wants to add them. */
  onDocuments: () => void
  onSaved: () => void
}

/** Saves the dialog: checks what was typed and the session, sends, and tells how it went. What was typed is never lost. */
export function useSaveDialog({ state, scope, offersOf, onRefused, onDocuments, onSaved }: SaveDialog) {
  const { dispatch, trade, person, today, unwritable, writes } = scope
  // Entries that this person cannot save are left out.
  const form = withoutEntries(state.form, unwritable)
  const client = useQueryClient()
  const toastProblem = useProblemToast(Object.keys(form.errors).length)
  const [isSaving, setSaving] = useState(false)
  const saving =
    trade === null
      ? savingNewTrade(client, { state, form, writes, today, offersOf })
      : savingChanges(client, { trade, form, today, person, onDocuments })
  const { mutateAsync: send } = useMutation({ mutationFn: saving.send, meta: { duringEnd: 'saving' } })

  const refuse = (errors: Errors) => {
    dispatch({ type: 'refused', errors })
    if (Object.keys(errors).length > 0) onRefused()
  }
  const toastFailure = (error: unknown) => {
    // The end of a session is reported elsewhere, and the draft survives it.
    if (isUnauthorized(error)) return
    toastProblem({ title: 'Error', description: reasonOf(error, saving.failed), actions: saving.remedies(error) })
    if (error instanceof ApiError) refuse(error.fields as Errors)
  }
  const checked = async (then: (entered: TradePatch) => void): Promise<void> => {
    const problems = problemsOf(form, today)
    if (Object.keys(problems).length > 0) {
      const description = problems.commodityId ?? Object.values(problems)[0] ?? ''
      // A field announces a problem as it appears, and only then.
      const isAtField = !Object.values(form.errors).includes(description)
      toastProblem({ title: 'Validation Error', description, isAtField })
      return refuse(problems)
    }
    if (saving.isUnchanged) return onSaved()
    setSaving(true)
    const saved = (await checkSession()) ? await send(randomKey()) : null
    // In the same render as what follows, which may move the focus into the form.
    setSaving(false)
    if (saved === null) return
    if (saved !== 'queued') saving.onSaved(saved)
    then(saved === 'queued' ? saving.patch : saved)
  }
  /** @param then what follows once a new trade is saved, instead of leaving. */
  const save = async (then: (entered: TradePatch) => void = onSaved) => {
    if (isSaving) return
    try {
      await checked(then)
    } catch (error) {
      setSaving(false)
      toastFailure(error)
    }
  }
  return { save, isSaving }
}

/** Tells what keeps a form from being saved, until a problem is mended: the toast lies over the dialog's buttons. */
function useProblemToast(problems: number): (message: Omit<ToastMessage, 'kind'>) => void {
  const shown = useRef<number | null>(null)
  const former = useRef(problems)
  useEffect(() => {
    if (problems < former.current && shown.current !== null) toasts.dismiss(shown.current)
    former.current = problems
  }, [problems])
  return useCallback((message) => {
    shown.current = toast({ kind: 'error', ...message })
  }, [])
}
