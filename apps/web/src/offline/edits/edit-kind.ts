import type { ComponentType } from 'react'
import type { AnsweredRecord, Edit, EditValues, Identity, NewEdit } from './edit.ts'

/** What is sent along with an edit: its key, and its person, as somebody else may have signed in since. */
export type EditHeaders = { 'idempotency-key': string; 'x-person'?: string }

/** Whether the edit was saved by that, and whether this tab sent it or another one did. */
export type Accepted = { isSaved: boolean; isHere: boolean }

/** How a feature resolves conflicts of its edits. */
type Conflicts = {
  /** What is left to save over the record as it is now; null when the person has to choose. */
  settle: (edit: Edit, current: AnsweredRecord) => EditValues | null
  /** Lets the person choose. @returns what is to be saved over `current`; null when they postponed it. */
  ask: (edit: Edit, current: AnsweredRecord) => Promise<EditValues | null>
  /** The id and name of a record that the server has made. */
  identify: (record: AnsweredRecord) => Identity
}

/** What a feature knows of the edits of its records. */
export type EditKind = {
  /** Sends an edit with these headers. @throws ApiError */
  send: (edit: NewEdit, headers: EditHeaders) => Promise<AnsweredRecord>
  /** How an edit that met a newer value is resolved; absent if nothing else changes such records: it is then rejected. */
  conflicts?: Conflicts
  /** Shows the record as the server answered it to an edit that was queued. */
  accept: (record: AnsweredRecord, edit: Edit, how: Accepted) => void
  /** The edit's fields with their old and new values, as the person may read them. */
  Changes: ComponentType<{ edit: Edit }>
  /** Notifies the person of what the server rejected for good, if nothing else on the page does. */
  onRejected?: (edit: Edit, reason: string) => void
  canOpen?: (edit: Edit) => boolean
  open: (edit: Edit) => void
}
