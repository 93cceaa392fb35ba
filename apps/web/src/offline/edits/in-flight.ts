import { inOneTab } from '../../ui/state/in-one-tab.ts'
import type { Edit, NewEdit } from './edit.ts'
import { abandoned, answered, inFlight } from './log-rules.ts'
import { changeLog, inFlightElsewhere, showHere } from './log-store.ts'

/** Milliseconds after which an edit without an answer is persisted; most have one long before. */
const persistDelayMs = 1_000
/** The most milliseconds to wait for the browser to write. */
const writeTimeoutMs = 500

/** Waits for the browser to write it, but not for ever. */
export const inTime = (writing: Promise<unknown>): Promise<unknown> =>
  Promise.race([writing, new Promise((resolve) => setTimeout(resolve, writeTimeoutMs))])

/** Held by the page that has an edit in flight: the browser releases it when the page is gone. */
const lockOf = (id: string) => `haulm-edit ${id}`

type Flight = {
  edit: NewEdit
  /** Whether its person has not signed out since. */
  mayPersist: () => boolean
  /** Whether a form keeps it as its draft until it has its answer: that would be offered again although another page sends it. */
  hasDraft: boolean
  timer?: ReturnType<typeof setTimeout>
  /** Set once it is persisted, or about to be. */
  written?: Promise<void>
}

/** What this page has in flight, by key, in the order of entering; and what releases the locks of those that are persisted. */
const flights = new Map<string, Flight>()
const locks = new Map<string, () => void>()
/** What other pages have in flight, until it has its answer or is taken over here. */
const watched = new Set<string>()
let lastWritten: Promise<unknown> = Promise.resolve()

/**
 * An edit was entered, and is shown from here on. Most are answered before they are worth writing down; one that takes long, or
 * waits behind another of its record, is persisted meanwhile, so that another page sends it if this one is closed.
 */
export function enterFlight(edit: NewEdit, how: Pick<Flight, 'mayPersist' | 'hasDraft'>): void {
  const earlier = [...flights.values()].filter((flight) => flight.edit.recordId === edit.recordId)
  const flight: Flight = { edit, ...how }
  flights.set(edit.id, flight)
  showHere(edit, { is: 'inFlight' })
  if (earlier.length > 0) for (const one of [...earlier, flight]) persist(one)
}

/**
 * It is sent now, exactly as given. If it is already persisted it is first written anew, so that any page that had to send it
 * again would send the same.
 */
export async function goOut(edit: NewEdit): Promise<void> {
  const flight = flights.get(edit.id)
  if (flight === undefined) return
  flight.edit = edit
  if (flight.written === undefined) {
    flight.timer = setTimeout(() => persist(flight), persistDelayMs)
    return
  }
  write(flight)
  await inTime(Promise.resolve(flight.written))
}

/** It has its answer, or is queued like any other. @returns a promise for when it is no longer persisted as in flight. */
export async function leaveFlight(id: string): Promise<void> {
  const flight = flights.get(id)
  if (flight === undefined) return
  flights.delete(id)
  clearTimeout(flight.timer)
  try {
    await flight.written
    if (locks.has(id)) await changeLog(flight.edit.personId, (log) => answered(log, id))
  } catch {
    // The next page to be opened sends it again, under its key.
  } finally {
    release(id)
  }
}

/** Persists at once everything that is in flight: a hidden page may not come back. */
export function persistAll(): void {
  for (const flight of flights.values()) persist(flight)
}

function persist(flight: Flight): void {
  if (flight.written === undefined && !flight.hasDraft) write(flight)
}

/** One after the other, as entered. A browser without locks could not show that a page is gone, and persists nothing. */
function write(flight: Flight): void {
  const { edit, mayPersist } = flight
  const put = async () => {
    if (!navigator.locks || !mayPersist()) return
    if (!locks.has(edit.id)) await lock(edit.id)
    await changeLog(edit.personId, (log) => (mayPersist() ? inFlight(log, edit) : log))
    if (!mayPersist()) await changeLog(edit.personId, (log) => answered(log, edit.id))
  }
  // If the browser stores nothing, it is sent all the same.
  flight.written = lastWritten.then(put).catch(() => undefined)
  lastWritten = flight.written
}

const lock = (id: string): Promise<void> =>
  new Promise((locked, fail) => {
    const requestLock = () =>
      new Promise<void>((letGo) => {
        locks.set(id, letGo)
        locked()
      })
    inOneTab(lockOf(id), requestLock).catch(fail)
  })

function release(id: string): void {
  locks.get(id)?.()
  locks.delete(id)
}

/** Nobody is signed in at this page any more: what it has in flight is sent when its person is back. */
export function abandonAll(): void {
  for (const id of [...locks.keys()]) release(id)
}

/** Takes over what closed pages had in flight. @param wake called when something was taken over. */
export function takeOver(wake: () => void): void {
  for (const edit of inFlightElsewhere()) {
    if (locks.has(edit.id) || watched.has(edit.id)) continue
    watched.add(edit.id)
    void takeOne(edit, wake)
  }
}

async function takeOne({ id, personId }: Edit, wake: () => void): Promise<void> {
  try {
    await inOneTab(lockOf(id), () => changeLog(personId, (log) => abandoned(log, id)))
    wake()
  } catch {
    // The next page to be opened does it.
  } finally {
    watched.delete(id)
  }
}
