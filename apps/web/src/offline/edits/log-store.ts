import { toast } from '../../ui/toasts/toast.ts'
import { type AnsweredRecord, type Edit, isInFlight, type Log, loggedEdits, type NewEdit, ofThisPage, readFor } from './edit.ts'
import type { EditKind } from './edit-kind.ts'

type Accepted = { whose: string; record: AnsweredRecord; edit: Edit; isSaved: boolean }
/** What tabs send each other: whose log has changed, and what the server answered. */
type Message = { changed: string } | { accepted: Accepted }

let personId: string | null = null
const kinds = new Map<string, EditKind>()
/** The log as last read. */
let persisted: Log = []

const otherTabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('haulm-outbox') : null
otherTabs?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if ('changed' in data) {
    if (data.changed === personId) readLog(data.changed).catch(() => undefined)
  } else if (data.accepted.whose === personId) {
    const { record, edit, isSaved } = data.accepted
    kinds.get(edit.kind)?.accept(record, edit, { isSaved, isHere: false })
  }
})
const post = (message: Message) => otherTabs?.postMessage(message)

/** Whose log is shown and sent at this tab; null if nobody is signed in. */
export const ownerHere = (): string | null => personId

/** Shows a person's log from now on, or nobody's. What that person already has in flight at this page stays in view. */
export function showLogOf(person: string | null, known: Record<string, EditKind>): void {
  for (const [kind, how] of Object.entries(known)) kinds.set(kind, how)
  if (person === personId) return
  personId = person
  persisted = []
  readFor.set(null)
  for (const { id, personId: whose } of ofThisPage.values()) if (whose !== person) ofThisPage.delete(id)
  publish()
}

/** The `EditKind` of an edit. */
export function kindOf(edit: Pick<Edit, 'kind'>): EditKind {
  const found = knownKind(edit)
  if (!found) throw new Error(`Nobody knows how to send edits of a ${edit.kind}.`)
  return found
}

/** The same; undefined if only another release has it. */
export const knownKind = ({ kind }: Pick<Edit, 'kind'>): EditKind | undefined => kinds.get(kind)

function publish(): void {
  const ids = new Set(persisted.map(({ id }) => id))
  const known = persisted.map((edit) => {
    const ofHere = ofThisPage.get(edit.id)
    // What this page had refused stays persisted as in flight until the refusal is written, if it can be.
    return ofHere?.state.is === 'rejected' ? ofHere : edit
  })
  const next = [...known, ...[...ofThisPage.values()].filter(({ id }) => !ids.has(id))]
  // Each change recomputes the values over all rows.
  if (next.length + loggedEdits.get().length > 0) loggedEdits.set(next)
}

/** Adds an edit of this page to what is shown, or shows its new state. */
export function showHere(edit: NewEdit, state: Edit['state']): void {
  const order = Number.MAX_SAFE_INTEGER
  ofThisPage.set(edit.id, { ...edit, order, isWithdrawal: false, state })
  publish()
}

/** Removes an edit of this page from what is shown; what is persisted of it stays. */
export function hideHere(id: string): void {
  if (ofThisPage.delete(id)) publish()
}

/** The server has a queued edit: its record is shown, here and in the other tabs of its person. */
export function acceptRecord(accepted: Accepted): void {
  const { whose, record, edit, isSaved } = accepted
  if (whose !== personId) return
  try {
    kindOf(edit).accept(record, edit, { isSaved, isHere: true })
  } finally {
    // Whatever happened to it here.
    post({ accepted })
  }
}

/** The persisted edits of a person, as this tab shows them. */
export const shownLogOf = (whose: string): Log => (whose === personId ? persisted : [])

/** A person's log as it is persisted; also shows it if the person is signed in here. */
export const readLog = (whose: string): Promise<Log> => show(whose, (log) => log)

async function show(whose: string, rule: (log: Log) => Log): Promise<Log> {
  // Loaded after the page, along with its person's log: long before anything is entered.
  const { changePersisted } = await import('./persisted-log.ts')
  const log = await changePersisted(whose, rule, shownLogOf(whose))
  if (whose === personId) {
    persisted = log
    readFor.set(whose)
    publish()
  }
  return log
}

/** Changes what is persisted of a person's log, for all tabs. Rejects when the browser cannot. */
export async function changeLog(whose: string, rule: (log: Log) => Log): Promise<Log> {
  let former: Log = []
  const next = await show(whose, (log) => {
    former = log
    return rule(log)
  })
  if (next.length !== former.length || next.some((edit, at) => edit !== former[at])) post({ changed: whose })
  return next
}

/** Like `changeLog`; if it fails, says what happens to the edits then (`meaning`). @returns whether it succeeded. */
export async function changeOrReport(whose: string, rule: (log: Log) => Log, meaning: string): Promise<boolean> {
  try {
    await changeLog(whose, rule)
    return true
  } catch (error) {
    reportUnwritten(error, meaning)
    return false
  }
}

/** Says that the browser cannot write to its storage, and what that means. */
export function reportUnwritten(error: unknown, meaning: string): void {
  console.warn('The edits that wait cannot be changed', error)
  toast({ kind: 'error', title: 'Error', description: `This browser cannot write to its storage, which may be full. ${meaning}` })
}

/** The edits that other pages of this browser have in flight, as they are persisted. */
export const inFlightElsewhere = (): Log => persisted.filter((edit) => isInFlight(edit) && !ofThisPage.has(edit.id))
