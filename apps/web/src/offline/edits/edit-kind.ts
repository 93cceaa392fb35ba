import type { ComponentType } from 'react'
import type { AnsweredRecord, Edit, EditValues, Identity, NewEdit } from './edit.ts'

/** What goes along with an edit: its key; and whose it is, as somebody else may have signed in since. */
export type EditHeaders = { 'idempotency-key': string; 'x-person'?: string }

/** Whether the edit was saved by that, and whether this tab sent it or another one did. */
export type Accepted = { isSaved: boolean; isHere: boolean }

/** How a feature resolves conflicts of its edits. */
type Conflicts = {
  /** What is left to save over the record as it is now; null when the person has to choose. */
  settle: (edit: Edit, current: AnsweredRecord) => EditValues | null
  /** Lets the person choose. @returns what is to be saved over `current`; null when they put it off. */
  ask: (edit: Edit, current: AnsweredRecord) => Promise<EditValues | null>
  /** By what a record goes that the server has made. */
  identify: (record: AnsweredRecord) => Identity
}

/** What a feature knows of the edits of its records. */
export type EditKind = {
  /** Sends an edit with these headers. @throws ApiError */
  send: (edit: NewEdit, headers: EditHeaders) => Promise<AnsweredRecord>
  /** What becomes of an edit that met a newer value; absent where nothing else changes a record: then one that does is rejected. */
  conflicts?: Conflicts
  /** Shows the record as the server answered it to an edit that was queued. */
  accept: (record: AnsweredRecord, edit: Edit, how: Accepted) => void
  /** Its fields with what they were and are to be, as the person may read them. */
  Changes: ComponentType<{ edit: Edit }>
  /** Tells its person what the server rejected for good, where nothing else on the page does. */
  onRejected?: (edit: Edit, reason: string) => void
  /** Whether its person can open the record. */
  canOpen?: (edit: Edit) => boolean
  /** Opens the record. */
  open: (edit: Edit) => void
}
