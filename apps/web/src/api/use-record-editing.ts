import type { QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { changedOrNull, type Entries, type Problems } from '../ui/record-form/entries.ts'
import type { SavedFormState } from '../ui/record-form/use-record-form.ts'
import type { OnceHeaders } from './request/once-headers.ts'
import { useSavedForm } from './use-saved-form.ts'

/** The texts of a save, as `useSave` takes them. */
type SaveTexts = { done: string; failed: string }

type RecordEditing<Stored extends { id: string; version: number }, Values extends Entries, Body extends object, Saved> = {
  /** The record being edited, as it stands now; null for a new one. */
  record: Stored | null
  /** A record's values in the form; null for one of which nothing is entered yet. */
  entries: (record: Stored | null) => Values
  /** What the form sends to the server, or what is wrong with it. */
  read: (values: Values) => { body: Body; problems: Problems }
  send: {
    create: (body: Body, headers: OnceHeaders) => Promise<Saved>
    update: (id: string, body: Partial<Body> & { version: number }) => Promise<Saved>
  }
  texts: { create: SaveTexts; update: SaveTexts }
  stale: readonly QueryKey[]
  onSaved?: (saved: Saved) => void
  onProblems?: (problems: Problems) => void
  atFields?: (problems: Problems) => Problems
  onClose: () => void
}

/**
 * The form that adds or edits a record, and its saving. Of an edited record only the differences are sent, and nothing if there
 * are none. When somebody else changes it meanwhile, the form follows, and keeps what was typed.
 */
export function useRecordEditing<
  Stored extends { id: string; version: number },
  Values extends Entries,
  Body extends object,
  Saved,
>(editing: RecordEditing<Stored, Values, Body, Saved>): SavedFormState<Values> {
  const { record, entries, read, send, texts, onSaved, onClose, ...rest } = editing
  // A copy is a different form from one that begins empty.
  const [storedAs] = useState(() => JSON.stringify([rest.stale[0], record?.id ?? entries(null)]))
  return useSavedForm({
    ...rest,
    storedAs,
    ...texts[record === null ? 'create' : 'update'],
    start: entries(record),
    check: (values) => read(values).problems,
    read: (values): Partial<Body> | null => {
      const { body } = read(values)
      return record === null ? body : changedOrNull(record, body)
    },
    send: (body, once) =>
      record === null ? send.create(body as Body, once) : send.update(record.id, { ...body, version: record.version }),
    onNothing: onClose,
    onSaved: (saved) => {
      onSaved?.(saved)
      onClose()
    },
  })
}
