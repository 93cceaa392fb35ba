import type { Entries, Problems } from '../ui/record-form/entries.ts'
import { type SavedFormState, useRecordForm } from '../ui/record-form/use-record-form.ts'
import { useLeftForm, useStoreLeftForm } from './use-left-form.ts'
import { type Saving, useSave } from './use-save.ts'

type SavedForm<Values extends Entries, Sent, Saved> = Saving<Sent, Saved> & {
  /** What the form begins with, and follows: what is typed into, as it is now. */
  start: Values
  /** Which form it is, where it goes on after its person's session has ended and begun again; else nothing of it is kept. */
  storedAs?: string
  /** What is wrong with the values, by name; empty when they can be sent. */
  check?: (values: Values) => Problems
  /** What is sent of values that passed the check; null where there is nothing to send. */
  read: (values: Values) => Sent | null
  /** Called where there was nothing to send. */
  onNothing?: () => void
  /** Called with what was wrong when values did not pass. */
  onProblems?: (problems: Problems) => void
  /** The problems that the server names, at the fields of the form. */
  atFields?: (problems: Problems) => Problems
}

/**
 * A form and its saving: what passes the check is sent, and what the server refuses stands at its field.
 * @returns `save`, too, for what is sent by another way than the form's own button.
 */
export function useSavedForm<Values extends Entries, Sent, Saved>({
  start,
  storedAs,
  check = () => ({}),
  read,
  onNothing,
  onProblems,
  onRefused,
  atFields = (problems) => problems,
  ...saving
}: SavedForm<Values, Sent, Saved>): SavedFormState<Values> & { save: (sent: Sent) => void } {
  const { save, isSaving } = useSave({
    ...saving,
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
      if (sent === null) onNothing?.()
      else save(sent)
    },
    ...(onProblems && { onProblems }),
  })
  useStoreLeftForm(storedAs, { base: form.base, entries: form.values, isDirty: form.isDirty })
  return { ...form, isSaving, save }
}
