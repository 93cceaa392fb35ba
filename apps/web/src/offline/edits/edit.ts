/** Values of a record by the names of its fields. */
export type EditValues = Readonly<Record<string, unknown>>

/** A record as the server answered it. */
export type AnsweredRecord = EditValues & { version: number }

/**
 * What is becoming of an edit: a page sends it for the first time; it is queued until the server can be reached; it met a newer value
 * and asks its person; or the server rejected it for good. What a page gives back to the cell that it was typed into is rejected with
 * that text.
 */
export type EditState =
  | { is: 'inFlight' }
  | { is: 'queued' }
  | { is: 'conflict'; current: AnsweredRecord }
  | { is: 'rejected'; reason: string; typed?: string }

/** By what a record goes, and what people call it. */
export type Identity = Pick<NewEdit, 'recordId' | 'recordName'>

/** An edit to be made: of which record, from what to what; or a record that is to be created. */
export type NewEdit = {
  /** Goes along as Idempotency-Key, so that it is done once however often it is sent. */
  id: string
  personId: string
  /** The kind of the record, as 'trade': who knows the kind knows how it is sent and shown. */
  kind: string
  /** What it does; an edit of a record that is there unless told. A record that is created goes by its key until the server has it. */
  action?: 'create'
  /** What people call it where it is counted or discarded: an edit unless told. */
  noun?: 'document'
  recordId: string
  /** What people call the record, as 'T-2026-00042'. */
  recordName: string
  /** How it was entered, where that makes a difference to how it is sent. */
  way: string
  /** What was seen in the fields when they were edited, and the version of the record. */
  from: EditValues
  version: number
  to: EditValues
  /** Of a create: what else went out under its key and was not answered, one of which the server may have. */
  unanswered?: readonly EditValues[]
  /** When it was entered, in ms since 1970. */
  at: number
  /** Whether it was on its way once: it may be done already, so it goes out again exactly as it did. */
  wasSent: boolean
  /** When anything went out under its key for the first time, in ms since 1970; undefined while nothing has. */
  firstSentAt?: number | undefined
}

/** The server remembers the key of a create for 24 hours: what is sent later than that might make a second record. In ms. */
const longestRetry = 23 * 3_600_000

/** Whether the server may have made a record under the key of a create, and have forgotten that key since. */
export function mayBeForgotten({ action, wasSent, unanswered = [], firstSentAt, at }: NewEdit, now: number): boolean {
  const isOut = wasSent || unanswered.length > 0
  // What an earlier release persisted does not say when it went out.
  return action === 'create' && isOut && now - (firstSentAt ?? at) > longestRetry
}

/** An edit in the log. */
export type Edit = NewEdit & {
  /** Its place among those of its person. */
  order: number
  /** It takes back an edit that may have been done: nobody is told of it. */
  isWithdrawal: boolean
  /** The key that it was entered under, where it goes under another since it met a conflict. */
  enteredId?: string
  state: EditState
}

/** The edits of one person that the server has not acknowledged, in the order of entering. */
export type Log = readonly Edit[]

/** Whether a page is still sending it for the first time. */
export const isInFlight = ({ state }: Pick<Edit, 'state'>): boolean => state.is === 'inFlight'

/** Whether it was given back to the cell that it was typed into, and is kept nowhere else. */
export const isGivenBack = ({ state }: Pick<Edit, 'state'>): boolean => state.is === 'rejected' && state.typed !== undefined

/** Those that would be lost if they were let go of now. */
export const isUnsaved = (edit: Edit): boolean => !isGivenBack(edit) && (!edit.isWithdrawal || edit.state.is === 'rejected')

/** Those that are listed for their person. */
export const isListed = (edit: Edit): boolean => isUnsaved(edit) && !isInFlight(edit)
