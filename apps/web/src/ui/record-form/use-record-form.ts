import { useRef, useState } from 'react'
import { useFirstProblem } from '../focus/use-first-problem.ts'
import type { Entries, Problems } from './entries.ts'
import {
  afterSave,
  changedMeanwhile,
  type Differs,
  disputedNames,
  type FormState,
  rebase,
  untouched,
  withEntry,
} from './form-state.ts'
import { useUnsaved } from './unsaved.ts'

/** What a form continues from: the entries of one that was removed, and the values that they were typed over. */
export type FormBegin = { base: Entries; entries: Entries }

type UseRecordForm<Values extends Entries> = {
  /** What the form begins with: the edited record as it is now. If others change it, the form follows; what was typed is kept. */
  start: Values
  /** If it was removed before: it continues from there. */
  begin?: FormBegin | null
  /** What is wrong with the values, by name; empty when they can be sent. */
  check: (values: Values) => Problems
  /** Called with values that passed the check. */
  onSubmit: (values: Values) => void
  onProblems?: (problems: Problems) => void
}

/** A text that names nothing of its list, and why it is not accepted. */
type Unnamed = { text: string; problem: string }

/** The state of a small form. Nothing is refused before it is sent; then a problem stays until its field is changed. */
export function useRecordForm<Values extends Entries>(given: UseRecordForm<Values>) {
  const { start, begin = null, check, onSubmit, onProblems } = given
  const [form, setForm] = useState(() => begunWith(start, begin))
  const [followed, setFollowed] = useState(start)
  const [isResumed, setResumed] = useState(begin !== null)
  const [unnamed, setUnnamed] = useState<Readonly<Record<string, Unnamed>>>({})
  const body = useRef<HTMLDivElement>(null)
  // Not with what the form has stored: after a save that is newer than the record until that has followed.
  if (Object.keys(start).some((name) => differs(name, start[name], followed[name]))) {
    setFollowed(start)
    setForm(rebase(form, { stored: start, entries: start }, differs))
  }
  const { stored, entries: values } = form
  const misnamed: Problems = Object.fromEntries(Object.entries(unnamed).map(([name, { problem }]) => [name, problem]))
  const problems = { ...form.errors, ...misnamed }

  const showFirstProblem = useFirstProblem(body, problems)

  /** Shows what the server refused, until the field is changed. */
  const refuse = (found: Problems) => {
    setForm((former) => ({ ...former, errors: found }))
    showFirstProblem()
  }
  const isTyped = Object.keys(values).some((name) => differs(name, values[name], stored[name]))
  const isDirty = isTyped || Object.keys(unnamed).length > 0
  useUnsaved(isDirty)
  return {
    values,
    problems,
    isDirty,
    /** Whether it began with what was left of a form that was removed, and that was not saved yet. */
    isResumed,
    /** The values that its fields were typed over. */
    base: form.base,
    /** What others changed in the record since the form was opened: the names, and the stored values where the person typed too. */
    meanwhile: {
      changed: changedMeanwhile(form),
      disputed: Object.fromEntries(disputedNames(form, differs).map((name) => [name, stored[name] ?? ''])) as Entries,
    },
    /** The element around the fields, each in a `data-field`. */
    body,
    refuse,
    /** Begins anew with what was stored of the entries that were sent; what was typed since stays. */
    settle(sent: Values, saved: Values) {
      setForm((former) => afterSave(former, { sent, stored: saved, entries: saved }, differs))
      setResumed(false)
    },
    /** Texts left in choices that name nothing of their lists, by field: they stay; nothing is sent until they are corrected. */
    unnamed,
    leaveUnnamed: (name: string, left: Unnamed) => setUnnamed((former) => ({ ...former, [name]: left })),
    /** isRemoval: one of several choices was removed; a text that names nothing stays. */
    enter: (name: string, entry: string | boolean, isRemoval = false) => {
      if (!isRemoval) setUnnamed(({ [name]: _named, ...others }) => others)
      setForm((former) => withEntry(former, name, entry))
    },
    /** Checks, and either submits or brings the person to the first field that is wrong. */
    submit: () => {
      const found = { ...check(values), ...misnamed }
      if (Object.keys(found).length === 0) return onSubmit(values)
      refuse(found)
      onProblems?.(found)
    },
  }
}

export type RecordFormState<Values extends Entries = Entries> = ReturnType<typeof useRecordForm<Values>>
/** The state of a form that is saved by its own button. */
export type SavedFormState<Values extends Entries = Entries> = RecordFormState<Values> & { isSaving: boolean }

function begunWith<Values extends Entries>(start: Values, begin: FormBegin | null): FormState<Values> {
  if (begin === null) return untouched(start, start)
  const base = { ...start, ...begin.base }
  const left = { ...untouched(base, base), entries: { ...start, ...begin.entries } }
  return rebase(left, { stored: start, entries: start }, differs)
}

const differs: Differs = (_name, entry, value) => entry !== value
