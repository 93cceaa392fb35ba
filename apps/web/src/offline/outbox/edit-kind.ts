import type { ComponentType } from 'react'
import type { AnsweredRecord, Values, WaitingEdit } from './waiting-edit.ts'

/** What a feature knows of the edits of its records. */
export type EditKind = {
  /** Sends an edit with these headers. @throws ApiError */
  send: (edit: WaitingEdit, headers: Record<string, string>) => Promise<AnsweredRecord>
  /** What is left to save over the record as it is now; null when the person has to choose. */
  settle: (edit: WaitingEdit, current: AnsweredRecord) => Values | null
  /** Shows the record as the server answered it. `isSaved`: by the edit. */
  accept: (record: AnsweredRecord, edit: WaitingEdit, isSaved: boolean) => void
  /** Lets the person choose. @returns what is to be saved over `current`; null when they put it off. */
  ask: (edit: WaitingEdit, current: AnsweredRecord) => Promise<Values | null>
  /** Its fields with what they were and are to be, as the person may read them. */
  Changes: ComponentType<{ edit: WaitingEdit }>
  /** Opens the record. */
  open: (edit: WaitingEdit) => void
}
