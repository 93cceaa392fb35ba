import { notifyManager } from '@tanstack/react-query'
import { ApiError, isPassing, isUnauthorized, retrySeconds } from '../../api/request/api-error.ts'
import { randomKey } from '../../api/request/random-key.ts'
import { reachability } from '../../api/request/reachability.ts'
import { noteUnsaved } from '../../ui/record-form/unsaved.ts'
import { toast } from '../../ui/toasts/toast.ts'
import {
  type AnsweredRecord,
  type Edit,
  type EditValues,
  isBehindOthers,
  isGivenBack,
  isInFlight,
  type Log,
  loggedEdits,
  type NewEdit,
  readFor,
} from './edit.ts'
import type { EditHeaders, EditKind } from './edit-kind.ts'
import { abandonAll, enterFlight, goOut, inTime, leaveFlight, persistAll } from './in-flight.ts'
import { asSent, enqueued, rebased, retried, startOf, withdrawn } from './log-rules.ts'
import { changeLog, changeOrReport, hideHere, kindOf, ownerHere, readLog, showHere, showLogOf, shownLogOf } from './log-store.ts'
import { followConnection, sendAtOnce, sendLater, sendQueued } from './send-queued.ts'

/** How an edit is sent for the first time. */
export type Sending = {
  send: (edit: NewEdit, headers: EditHeaders) => Promise<AnsweredRecord>
  /** The edit as it is sent, once the earlier ones of its record have their answers: based on the version that they made. */
  rebase: (edit: NewEdit) => NewEdit
  /** Whether it may be persisted: not once its person has signed out. Their session may be over, and somebody else's begun. */
  mayPersist: () => boolean
  /** Whether a form keeps it as its draft until it has its answer: then it is not queued when the session ends. */
  hasDraft: boolean
  /** Shows the record as the server answered it, to the person who entered the edit. */
  accept: (record: AnsweredRecord) => void
  /** Notifies its person, if they are at this page, that it is queued. */
  onQueued: (edit: NewEdit) => void
}

/** What happens to edits when the browser cannot write to its storage. */
const texts = {
  asBefore: 'Nothing was changed: the edit waits as before.',
  gone: 'It was saved, or discarded in another window, meanwhile.',
  undiscarded: 'Your unsaved edits stay on this device, for you only, and are sent when you sign in here again.',
  failed: 'The server cannot take it just now.',
  unkept: 'Nor can this browser keep your edit for later: its storage is full or switched off.',
}

/**
 * The log of edits: every change of a record, from the moment it is entered until the server has acknowledged it.
 *
 * An edit says which record it changes, from what to what, at which version, under which key. It is in one of these states:
 *
 *     entered ─▶ in flight ─▶ acknowledged (it leaves the log; the row holds its value)
 *                 │  ▲  └───▶ rejected at once (given back to the cell that it was typed into), or in conflict (its person chooses)
 *                 ▼  │
 *                queued ─────▶ acknowledged
 *                 │  ▲
 *                 ▼  │ (retried, rebased)
 *                conflict, rejected ─▶ withdrawn
 *
 * - **In flight**: the page that it was entered at sends it, after the earlier ones of its record and based on the version that
 *   those made (*rebase*). Most have their answer at once and are stored nowhere. One whose answer takes long, or that has to
 *   wait for another, is *persisted* meanwhile, and its page holds a lock: if the page is closed, the next one to get the lock
 *   queues the edit.
 * - **Queued**: it could not be sent, or others of its record are queued already. One tab *drains* the queue for all, in the
 *   order of entering. What is sent again is sent exactly as before, under the same key, so that the server does it once.
 * - **Conflict**: the server holds a newer value of the same field. Its person chooses; the choice is rebased over that value
 *   under a new key. Fields that only one side changed are rebased without asking. A create in conflict has made its record:
 *   rebased, it is an edit of that.
 * - **Rejected**: the server refused it for good. It stays, with the reason, until it is retried or *withdrawn*. What was refused
 *   when it was first sent is given back to its cell with what was typed.
 *
 * Example: Lerato changes 33 to 34.2 t at a loading place. `submit` shows 34.2 over the row at once (*optimistic*). The request
 * gets no answer, so the edit is queued: persisted in IndexedDB, marked in its cell, counted in the line at the top. She corrects
 * it to 34.6, which is queued behind it, and closes the browser. The next page reads both, shows 34.6 and sends the first under
 * its key. The server has done it already, gives the same answer again with version 2, and the second is sent based on that. Had
 * Thabo written 33.8 meanwhile, the first would be in conflict, the second behind it, and Lerato would be asked.
 *
 * It is persisted in IndexedDB (`persisted-log.ts`). `log-store.ts` has what was last read of that, `ofThisPage` what this page
 * adds to it: edits in flight, and those given back to their cells. `loggedEdits` is both together; what was given back replaces
 * what is persisted of it. Values over the rows, marks on cells, the list of what waits and the question at sign-out are derived
 * from it; undo remembers keys. `log-rules.ts` has the transitions as plain functions, `drain.ts` sends a queue, `send-queued.ts`
 * decides when, `in-flight.ts` has what this page is sending. Nothing here knows what the records are: an `EditKind` sends,
 * settles, asks and shows.
 */
export const editLog = {
  /** Sets whose log is shown and sent from now on; null after the session has ended. */
  async openFor(person: string | null, known: Record<string, EditKind>): Promise<void> {
    isOpen = person !== null
    showLogOf(person, known)
    if (person === null) return abandonAll()
    followConnection()
    await readOrRetry(person)
  },
  /**
   * Shows a person's log before it is opened, as the parts needed for that are fetched after the page: waiting edits are shown
   * over their rows from the beginning, and sent later.
   * @returns a function that ends this, unless the log was opened meanwhile.
   */
  showFor(person: string): () => void {
    if (isOpen) return () => {}
    showLogOf(person, {})
    void readOrRetry(person)
    return () => void (isOpen || showLogOf(null, {}))
  },

  /** Reads the log again, once its person's key is here: more of it can be opened then. */
  async reread(whose: string): Promise<void> {
    await readLog(whose)
    sendQueued()
  },

  /**
   * Enters an edit, shows it, and sends it in its turn.
   * @returns the record as the server answered it; null if the edit is queued until the server can be reached.
   * @throws ApiError with what the server refused; also if it could be neither sent nor persisted, which says both.
   */
  async submit(edit: NewEdit, sending: Sending): Promise<AnsweredRecord | null> {
    for (const former of givenBack(edit.recordId, Object.keys(edit.to))) hideHere(former)
    const started = { ...edit, version: startOf(edit, loggedEdits.get()) }
    // A create's draft would be offered again although another page sends it.
    enterFlight(started, { mayPersist: sending.mayPersist, hasDraft: sending.hasDraft && edit.action === 'create' })
    try {
      const record = await inTurn(edit.recordId, () => sendFirst(started, sending))
      // After the lists have announced the new row, so that the old value never reappears in between.
      notifyManager.schedule(() => hideHere(edit.id))
      return record
    } catch (error) {
      hideHere(edit.id)
      // Before its person is asked what they choose: that is sent under a new key, and the page may crash meanwhile.
      await inTime(leaveFlight(edit.id))
      throw error
    } finally {
      // Also sends what is queued behind it, if another call has failed meanwhile.
      void leaveFlight(edit.id).then(sendSoon)
    }
  },

  /**
   * Queues an edit without sending it first.
   * @param isRoomFor whether it may be added to what is queued already.
   * @returns whether it was, and the browser could persist it; its person is not notified.
   */
  enqueue,

  /** Gives an edit back to the cell that it was typed into, with the reason why it was refused. */
  giveBack: (edit: NewEdit, reason: string, typed: string): void => showHere(edit, { is: 'rejected', reason, typed }),
  /** The cell is edited anew, or left as it is: what was given back to it is dropped. */
  forgetGivenBack(recordId: string, field: string): void {
    for (const id of givenBack(recordId, [field])) hideHere(id)
  },

  /**
   * Removes a queued edit, or reverses it if it may have been done.
   * @returns whether it was; if it could not be, or there is nothing left to remove, a toast says so.
   */
  async withdraw({ personId: whose, id, enteredId = id, isWithdrawal }: Edit): Promise<boolean> {
    let isThere = false
    const isWritten = await changeOrReport(
      whose,
      (log) => {
        // It may have been rebased since it was shown; reversed, it is not withdrawn again.
        const found = log.find((edit) => (edit.enteredId ?? edit.id) === enteredId && edit.isWithdrawal === isWithdrawal)
        isThere = found !== undefined
        return found ? withdrawn(log, found.id, randomKey()) : log
      },
      texts.asBefore,
    )
    if (isWritten && !isThere) toast({ kind: 'notice', title: 'Not Waiting Any More', description: texts.gone })
    sendQueued()
    return isWritten && isThere
  },
  /** Sends a rejected edit again, or everything that is queued, even if it was told to wait. */
  async retry({ personId: whose, id, state }: Edit): Promise<void> {
    if (state.is === 'rejected') await changeOrReport(whose, (log) => retried(log, id, Date.now()), texts.asBefore)
    sendAtOnce()
  },
  /** Applies what the person chose over the record as it is now. */
  async choose(edit: Edit, to: EditValues, current: AnsweredRecord): Promise<void> {
    const how = { to, current, key: randomKey(), ...kindOf(edit).conflicts?.identify(current) }
    await changeOrReport(edit.personId, (log) => rebased(log, edit.id, how), texts.asBefore)
    sendQueued()
  },

  /** A person's edits as persisted, or as shown if the browser cannot read them; and those that this page has in flight. */
  async of(whose: string): Promise<Log> {
    const log = await readLog(whose).catch(() => shownLogOf(whose))
    const ids = new Set(log.map(({ id }) => id))
    return [...log, ...loggedEdits.get().filter((edit) => edit.personId === whose && isInFlight(edit) && !ids.has(edit.id))]
  },
  /** Forgets all edits of a person. @returns whether the browser could. */
  discardAll: (whose: string): Promise<boolean> => changeOrReport(whose, () => [], texts.undiscarded),
  /** Persists at once what this page has in flight: a hidden page may not come back. */
  persistAll,
  kindOf,
}

/** Whether it is known how the edits of the person at this tab are sent. */
let isOpen = false

/** Reads the log that is shown, and sends what is queued; if the browser cannot read it now, tries again after a while. */
async function readOrRetry(person: string): Promise<void> {
  try {
    await readLog(person)
    sendQueued()
  } catch {
    const retry = () => person === ownerHere() && readFor.get() === null && void readOrRetry(person)
    setTimeout(retry, retrySeconds * 1000)
  }
}

const givenBack = (recordId: string, fields: readonly string[]): string[] =>
  loggedEdits
    .get()
    .filter((edit) => edit.recordId === recordId && isGivenBack(edit))
    .filter(({ to }) => fields.some((field) => field in to))
    .map(({ id }) => id)

/** The last edit of each record that this page has in flight. */
const lastOf = new Map<string, Promise<unknown>>()

/** Does something once the record's earlier edits have their answers. */
async function inTurn<Made>(recordId: string, work: () => Promise<Made>): Promise<Made> {
  const before = lastOf.get(recordId)
  const turn = before === undefined ? work() : before.then(work, work)
  lastOf.set(recordId, turn)
  try {
    return await turn
  } finally {
    if (lastOf.get(recordId) === turn) lastOf.delete(recordId)
  }
}

async function sendFirst(edit: NewEdit, { send, rebase, mayPersist, hasDraft, accept, onQueued }: Sending) {
  const enqueueHere = async (one: NewEdit) => mayPersist() && (await enqueue(one))
  const enqueueAndReport = async (one: NewEdit) => {
    const isQueued = await enqueueHere(one)
    if (isQueued) onQueued(one)
    return isQueued
  }
  // The persisted log may not have been read yet.
  const isRead = readFor.get() === edit.personId
  const log = isRead ? loggedEdits.get() : await readLog(edit.personId).catch(() => loggedEdits.get())
  const isBehind = isBehindOthers(edit.recordId, log) || !navigator.onLine
  const edited = rebase({ ...edit, version: startOf(edit, log) })
  if (isBehind && (await enqueueAndReport(edited))) return null
  const outgoing = asSent(edited, Date.now())
  try {
    await goOut(outgoing)
    const record = await send(outgoing, {
      'idempotency-key': edit.id,
      ...(edit.personId === '' ? {} : { 'x-person': edit.personId }),
    })
    accept(record)
    return record
  } catch (error) {
    // It waits, and is sent once its person has signed in again, as if the session had never ended.
    if (isUnauthorized(error) && !hasDraft) await enqueueHere(edited)
    if (!(error instanceof ApiError && isPassing(error))) throw error
    if (await enqueueAndReport(outgoing)) return null
    throw unkept(error)
  }
}

async function enqueue(edit: NewEdit, isRoomFor: (log: Log, edit: NewEdit) => boolean = () => true): Promise<boolean> {
  // Closing the page before the browser has written the edit would lose it.
  const onceWritten = noteUnsaved(edit.personId)
  try {
    const log = await changeLog(edit.personId, (former) => (isRoomFor(former, edit) ? enqueued(former, edit) : former))
    if (!log.some(({ id }) => id === edit.id)) return false
  } catch {
    return false
  } finally {
    onceWritten()
  }
  sendSoon()
  return true
}

const sendSoon = () => (reachability.isOnline() ? sendQueued() : sendLater())

/** The error for an edit that was not saved and that this browser could not store either. */
function unkept({ status, message, code, reason }: ApiError): ApiError {
  return new ApiError(status, message, { code, message: `${reason ?? texts.failed} ${texts.unkept}` })
}
