import type { QueryKey } from '@tanstack/react-query'
import { changedIn, type Entries, type Problems } from '../ui/record-form/entries.ts'
import { type RecordFormState, useRecordForm } from '../ui/record-form/use-record-form.ts'
import { useSave } from './use-save.ts'

/** What is said of a save, as `useSave` takes it. */
type SaveTexts = { done: string; failed: string }

type RecordEditing<Stored extends { id: string; version: number }, Values extends Entries, Body extends object, Saved> = {
  /** The record that is edited, as it stands now; null for a new one. */
  record: Stored | null
  /** A record as it stands in the form; null for one of which nothing is entered yet. */
  entries: (record: Stored | null) => Values
  /** What the form means to the server, or what is wrong with it. */
  read: (values: Values) => { body: Body; problems: Problems }
  send: {
    create: (body: Body) => Promise<Saved>
    update: (id: string, body: Partial<Body> & { version: number }) => Promise<Saved>
  }
  texts: { create: SaveTexts; update: SaveTexts }
  stale: readonly QueryKey[]
  onSaved?: (saved: Saved) => void
  /** Called with what was wrong when the form could not be sent. */
  onProblems?: (problems: Problems) => void
  /** The problems that the server names, at the fields of the form. */
  atFields?: (problems: Problems) => Problems
  onClose: () => void
}

/**
 * The form that adds or edits a record, and its saving. Of an edited record only what differs is sent, and nothing where nothing does.
 * When somebody else changes it meanwhile, the form follows, and keeps what was typed.
 */
export function useRecordEditing<
  Stored extends { id: string; version: number },
  Values extends Entries,
  Body extends object,
  Saved,
>(editing: RecordEditing<Stored, Values, Body, Saved>): { form: RecordFormState<Values>; isSaving: boolean } {
  const { record, entries, read, send, texts, stale, onSaved, onProblems, atFields = (problems) => problems, onClose } = editing
  const { save, isSaving } = useSave({
    send: (body: Partial<Body>) =>
      record === null ? send.create(body as Body) : send.update(record.id, { ...body, version: record.version }),
    ...texts[record === null ? 'create' : 'update'],
    stale,
    onSaved: (saved) => {
      onSaved?.(saved)
      onClose()
    },
    onRefused: (problems) => form.refuse(atFields(problems)),
  })
  const form = useRecordForm<Values>({
    start: entries(record),
    ...(record && { stands: entries(record) }),
    check: (values) => read(values).problems,
    onSubmit: (values) => {
      const { body } = read(values)
      const sent = record === null ? body : changedIn(record, body)
      if (record !== null && Object.keys(sent).length === 0) onClose()
      else save(sent)
    },
    ...(onProblems && { onProblems }),
  })
  return { form, isSaving }
}
