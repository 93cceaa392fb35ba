import type { ComponentType } from 'react'
import type { AnsweredRecord, Values, WaitingEdit } from './waiting-edit.ts'

/** What goes along with an edit: its key, and whose it is. */
export type EditHeaders = { 'idempotency-key': string; 'x-person': string }

/** What a feature knows of the edits of its records. */
export type EditKind = {
  /** Sends an edit with these headers. @throws ApiError */
  send: (edit: WaitingEdit, headers: EditHeaders) => Promise<AnsweredRecord>
  /** What is left to save over the record as it is now; null when the person has to choose. */
  settle: (edit: WaitingEdit, current: AnsweredRecord) => Values | null
  /** Shows the record as the server answered it. `isSaved`: by the edit. */
  accept: (record: AnsweredRecord, edit: WaitingEdit, isSaved: boolean) => void
  /** Lets the person choose. @returns what is to be saved over `current`; null when they put it off. */
  ask: (edit: WaitingEdit, current: AnsweredRecord) => Promise<Values | null>
  /** Its fields with what they were and are to be, as the person may read them. */
  Changes: ComponentType<{ edit: WaitingEdit }>
  /** Tells its person what the server refused for good, where nothing else on the page does. */
  tellRefused?: (edit: WaitingEdit, reason: string) => void
  /** Whether its person can open the record. */
  canOpen?: (edit: WaitingEdit) => boolean
  /** Opens the record. */
  open: (edit: WaitingEdit) => void
}
