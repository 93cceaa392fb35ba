import { sharedValue } from '../../ui/state/shared-value.ts'

/** Values of a record by the names of its fields. */
export type EditValues = Readonly<Record<string, unknown>>

/** A record as the server answered it. */
export type AnsweredRecord = EditValues & { version: number }

/**
 * The state of an edit: a page sends it for the first time; it is queued until the server can be reached; it met a newer value
 * and needs a choice; or the server rejected it for good. An edit that a page gives back to its cell is rejected, with the typed
 * text.
 */
export type EditState =
  | { is: 'inFlight' }
  | { is: 'queued' }
  | { is: 'conflict'; current: AnsweredRecord }
  | { is: 'rejected'; reason: string; typed?: string }

/** The id of a record, and what people call it. */
export type Identity = Pick<NewEdit, 'recordId' | 'recordName'>

/** An edit to be made: of which record, from what to what; or a record to be created. */
export type NewEdit = {
  /** Sent as Idempotency-Key, so that it is done once however often it is sent. */
  id: string
  personId: string
  /** The kind of the record, e.g. 'trade': its `EditKind` knows how it is sent and shown. */
  kind: string
  /** What it does; by default it edits an existing record. A record being created goes by its key until the server has it. */
  action?: 'create'
  /** What people call it when it is counted or discarded; 'edit' by default. */
  noun?: 'document'
  recordId: string
  /** What people call the record, e.g. 'T-2026-00042'. */
  recordName: string
  /** How it was entered, as far as that affects how it is sent. */
  way: string
  /** What the fields showed when they were edited, and the version of the record. */
  from: EditValues
  version: number
  to: EditValues
  /** For a create: other bodies that were sent under its key without an answer, one of which the server may have. */
  unanswered?: readonly EditValues[]
  /** When it was entered, in ms since 1970. */
  at: number
  /** Whether it was sent once: it may be done already, so it is sent again exactly as it was. */
  wasSent: boolean
  /** When anything was first sent under its key, in ms since 1970; undefined while nothing has been. */
  firstSentAt?: number | undefined
}

/** The server remembers the key of a create for 24 hours: what is sent later than that might make a second record. In ms. */
const longestRetryMs = 23 * 3_600_000
/** Milliseconds by which a device's clock may be set back without a doubt about how long ago something was. */
const clockSlackMs = 5 * 60_000

/**
 * Whether the server may have made a record under the key of a create, and forgotten that key since; also if the device's clock
 * was set back since, and so does not say how long ago that was.
 */
export function mayBeForgotten({ action, wasSent, unanswered = [], firstSentAt, at }: NewEdit, now: number): boolean {
  const isOut = wasSent || unanswered.length > 0
  // Edits persisted by an earlier release do not say when they were sent.
  const age = now - (firstSentAt ?? at)
  return action === 'create' && isOut && (age > longestRetryMs || age < -clockSlackMs)
}

export type Edit = NewEdit & {
  /** Its position among those of its person. */
  order: number
  /** It reverses an edit that may have been done: nobody is notified of it. */
  isWithdrawal: boolean
  /** The key that it was entered under, if it has another one since it met a conflict. */
  enteredId?: string
  state: EditState
}

/** The edits of one person that the server has not acknowledged, in the order of entering. */
export type Log = readonly Edit[]

/** Whether a page is still sending it for the first time. */
export const isInFlight = ({ state }: Pick<Edit, 'state'>): boolean => state.is === 'inFlight'

/** Whether it was given back to the cell that it was typed into, and is stored nowhere else. */
export const isGivenBack = ({ state }: Pick<Edit, 'state'>): boolean => state.is === 'rejected' && state.typed !== undefined

/** Whether it would be lost if it were discarded now. */
export const isUnsaved = (edit: Edit): boolean => !isGivenBack(edit) && (!edit.isWithdrawal || edit.state.is === 'rejected')

/** Whether it is listed for its person. */
export const isListed = (edit: Edit): boolean => isUnsaved(edit) && !isInFlight(edit)

/**
 * The log of the person at this tab, in the order of entering: what is persisted of it, once that was read, and what this page
 * has in flight. Set only by the log itself; everything shown about edits is derived from it.
 */
export const loggedEdits = sharedValue<Log>([])

/** The person it was read for; null until it was read. */
export const readFor = sharedValue<string | null>(null)

/** Whether edits of the record are queued: later ones then go behind them. */
export const isBehindOthers = (recordId: string, log: Log = loggedEdits.get()): boolean =>
  log.some((edit) => edit.recordId === recordId && edit.state.is !== 'rejected' && !isInFlight(edit))

/** What this page adds to what is persisted, by id: edits in flight, or given back to their cells. Other tabs show their own. */
export const ofThisPage = new Map<string, Edit>()

/** A queued or conflicting edit, by the key that it was entered under: nothing was made of it yet, so it can be withdrawn. */
export const queuedEdit = (id: string | undefined): Edit | undefined =>
  loggedEdits.get().find((edit) => (edit.enteredId ?? edit.id) === id && !isInFlight(edit) && !isGivenBack(edit))

const entering = new Set<Promise<unknown>>()

/** Follows an edit entered at this page, until it has its answer or waits. */
export function followEntering<Made>(submitted: Promise<Made>): Promise<Made> {
  const over = submitted.then(
    () => void entering.delete(over),
    () => void entering.delete(over),
  )
  entering.add(over)
  return submitted
}

/** The most milliseconds to wait for what is being entered. */
const enteringTimeoutMs = 2_000

/**
 * Resolves once what was entered at this page has its answer or waits, as a rule. A value in a cell when its session ends is
 * entered as the cell is removed, and only while the page is nobody else's: this keeps the next person from coming in before.
 */
export async function afterEntering(): Promise<void> {
  // What is entered as a page is removed begins in this task.
  await new Promise((next) => setTimeout(next))
  if (entering.size > 0) await Promise.race([Promise.all(entering), new Promise((late) => setTimeout(late, enteringTimeoutMs))])
}
