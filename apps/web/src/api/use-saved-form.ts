import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Entries, Problems } from '../ui/record-form/entries.ts'
import { type FormBegin, type SavedFormState, useRecordForm } from '../ui/record-form/use-record-form.ts'
import { useLatest } from '../ui/state/use-latest.ts'
import { leftForm, storeLeftForm, takeLeftForm } from './left-forms.ts'
import { hasSignedOut } from './request/session-end.ts'
import { userQuery, useUser } from './session/user.ts'
import { type Saving, useSave } from './use-save.ts'

type SavedForm<Values extends Entries, Sent, Saved> = Saving<Sent, Saved> & {
  /** What the form begins with, and follows: the current record if one is edited. */
  start: Values
  /** The name under which the form is restored once its person signs in again; without it, nothing is kept. */
  storedAs?: string
  /** What is wrong with the values, by name; empty when they can be sent. */
  check?: (values: Values) => Problems
  /** What is sent of values that passed the check; null if there is nothing to send. */
  read: (values: Values) => Sent | null
  /** For a form that stays open after a save: the values with which it goes on. */
  startAfter?: (saved: Saved) => Values
  onNothing?: () => void
  onProblems?: (problems: Problems) => void
  /** Assigns the problems that the server names to the fields of the form. */
  atFields?: (problems: Problems) => Problems
}

/**
 * A form and its saving: what passes the check is sent, and what the server refuses is shown at its field.
 * @returns `save` as well, for sending by other means than the form's own button.
 */
export function useSavedForm<Values extends Entries, Sent, Saved>({
  start,
  storedAs,
  check = () => ({}),
  read,
  startAfter,
  onNothing,
  onProblems,
  onRefused,
  onSaved,
  atFields = (problems) => problems,
  ...saving
}: SavedForm<Values, Sent, Saved>): SavedFormState<Values> & { save: (sent: Sent) => void } {
  const submitted = useRef<Values>(null)
  const { save, isSaving } = useSave({
    ...saving,
    onSaved: (saved, sent) => {
      onSaved?.(saved, sent)
      if (startAfter && submitted.current) form.settle(submitted.current, startAfter(saved))
    },
    onRefused: (problems) => {
      onRefused?.(problems)
      form.refuse(atFields(problems))
    },
  })
  const begin = useLeftForm(storedAs)
  const form = useRecordForm<Values>({
    start,
    begin,
    check,
    onSubmit: (values) => {
      const sent = read(values)
      if (sent === null) return onNothing?.()
      submitted.current = values
      save(sent)
    },
    ...(onProblems && { onProblems }),
  })
  useStoreLeftForm(storedAs, { base: form.base, entries: form.values, isDirty: form.isDirty })
  return { ...form, isSaving, save }
}

/** What was left of a form when its person's session ended. @param name of the form; undefined if nothing of it is kept. */
function useLeftForm(name: string | undefined): FormBegin | null {
  const personId = useUser()?.id
  const [begin] = useState(() => (name === undefined || personId === undefined ? null : leftForm({ personId, name })))
  return begin
}

/** Stores what is in a form that is removed because the session ended; not for a person who signs out, which leaves nothing. */
function useStoreLeftForm(name: string | undefined, form: FormBegin & { isDirty: boolean }): void {
  const client = useQueryClient()
  const personId = useUser()?.id
  const latest = useLatest({ ...form, personId })
  useEffect(() => {
    if (name === undefined) return
    const { personId: whose } = latest.current
    if (whose === undefined) return
    takeLeftForm({ personId: whose, name })
    return () => {
      const { isDirty, base, entries: all } = latest.current
      // Passwords are stored nowhere.
      const { password: _, ...entries } = all
      const isOver = client.getQueryData(userQuery.queryKey) === null && !hasSignedOut()
      const isTyped = isDirty && Object.keys(entries).some((name) => entries[name] !== base[name])
      if (isTyped && isOver) storeLeftForm({ personId: whose, name }, { base, entries })
    }
  }, [name, client])
}
