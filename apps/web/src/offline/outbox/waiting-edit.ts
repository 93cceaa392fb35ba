/** Values of a record by the names of its fields. */
export type Values = Readonly<Record<string, unknown>>

/** A record as the server answered it. */
export type AnsweredRecord = Values & { version: number }

/**
 * What is becoming of an edit: a page is still sending it for the first time; it waits its turn; it met a newer value and asks its
 * person; or the server refused it for good.
 */
export type EditState =
  | { is: 'underWay' }
  | { is: 'waiting' }
  | { is: 'asks'; current: AnsweredRecord }
  | { is: 'refused'; reason: string }

/** An edit to be made: of which record, from what to what; or a record that is to be entered. */
export type NewEdit = {
  /** Goes along as Idempotency-Key, so that it is done once however often it is sent. */
  id: string
  personId: string
  /** The kind of the record, as 'trade': who knows the kind knows how it is sent and shown. */
  kind: string
  recordId: string
  /** What it does; an edit of a record that is there unless told. A record that is entered goes by its key until the server has it. */
  action?: 'create'
  /** What people call the record, as 'T-2026-00042'. */
  recordName: string
  /** How it was entered, where that makes a difference to how it is sent. */
  way: string
  /** What was seen in the fields when they were edited, and the version of the record. */
  from: Values
  version: number
  to: Values
  /** Of a create: what else went out under its key and was not answered, one of which the server may have. */
  unanswered?: readonly Values[]
  /** When it was entered, in ms since 1970. */
  at: number
  /** Whether it was on its way once: it may be done already, so it goes out again exactly as it did. */
  wasSent: boolean
}

/** An edit that is kept in the browser until the server has it. */
export type WaitingEdit = NewEdit & {
  /** Its place among those of its person. */
  order: number
  /** It takes back an edit that may have been done: nobody is told of it. */
  isWithdrawal: boolean
  state: EditState
}
