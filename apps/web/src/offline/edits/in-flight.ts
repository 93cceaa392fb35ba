import { inOneTab } from '../../ui/state/in-one-tab.ts'
import type { Edit, NewEdit } from './edit.ts'
import { abandoned, answered, inFlight } from './log-rules.ts'
import { changeLog, inFlightElsewhere, showHere } from './log-store.ts'

/** Ms after which an edit without an answer is persisted; most have one long before. */
const persistDelay = 1_000
/** Ms that is waited at most for a browser to write. */
const longestWriting = 500

/** Waits for the browser to write it, and not for ever. */
export const inTime = (writing: Promise<unknown>): Promise<unknown> =>
  Promise.race([writing, new Promise((resolve) => setTimeout(resolve, longestWriting))])

/** Held by the page that has an edit in flight: the browser takes it from a page that is gone. */
const lockOf = (id: string) => `haulm-edit ${id}`

type Flight = {
  edit: NewEdit
  /** Whether its person has not signed out since. */
  mayPersist: () => boolean
  /** Whether a form keeps it as its draft until it has its answer: that would be offered beside what another page sends of it. */
  hasDraft: boolean
  timer?: ReturnType<typeof setTimeout>
  /** Set once it is persisted, or about to be. */
  written?: Promise<void>
}

/** What this page has in flight, by key, in the order of entering; and how it gives up the locks of what is persisted of it. */
const flights = new Map<string, Flight>()
const locks = new Map<string, () => void>()
/** What other pages have in flight, until it has its answer or is taken over here. */
const watched = new Set<string>()
let lastWritten: Promise<unknown> = Promise.resolve()

/**
 * An edit was entered, and is shown from here on. Most are answered before they are worth writing down; one that is long in coming, or
 * stands behind another of its record, is persisted meanwhile, so that another page sends it should this one be closed.
 */
export function enterFlight(edit: NewEdit, how: Pick<Flight, 'mayPersist' | 'hasDraft'>): void {
  const earlier = [...flights.values()].filter((flight) => flight.edit.recordId === edit.recordId)
  const flight: Flight = { edit, ...how }
  flights.set(edit.id, flight)
  showHere(edit, { is: 'inFlight' })
  if (earlier.length > 0) for (const one of [...earlier, flight]) persist(one)
}

/**
 * It goes out now, exactly so. One that is persisted already is written anew before, so that whoever had to send it again would send
 * the same.
 */
export async function goOut(edit: NewEdit): Promise<void> {
  const flight = flights.get(edit.id)
  if (flight === undefined) return
  flight.edit = edit
  if (flight.written === undefined) {
    flight.timer = setTimeout(() => persist(flight), persistDelay)
    return
  }
  write(flight)
  await inTime(Promise.resolve(flight.written))
}

/**
 * It has its answer, or is queued like any other.
 * @returns once nothing of it is persisted as in flight.
 */
export async function leaveFlight(id: string): Promise<void> {
  const flight = flights.get(id)
  if (flight === undefined) return
  flights.delete(id)
  clearTimeout(flight.timer)
  try {
    await flight.written
    if (locks.has(id)) await changeLog(flight.edit.personId, (log) => answered(log, id))
  } catch {
    // The page that is opened next sends it again, under its key.
  } finally {
    release(id)
  }
}

/** Persists all that is in flight at once: a page that is hidden may not come back. */
export function persistAll(): void {
  for (const flight of flights.values()) persist(flight)
}

function persist(flight: Flight): void {
  if (flight.written === undefined && !flight.hasDraft) write(flight)
}

/** One after the other, as they were entered. A browser without locks could not tell that a page is gone, and persists nothing. */
function write(flight: Flight): void {
  const { edit, mayPersist } = flight
  const put = async () => {
    if (!navigator.locks || !mayPersist()) return
    if (!locks.has(edit.id)) await lock(edit.id)
    await changeLog(edit.personId, (log) => (mayPersist() ? inFlight(log, edit) : log))
    if (!mayPersist()) await changeLog(edit.personId, (log) => answered(log, edit.id))
  }
  // Where the browser keeps nothing, it is sent all the same.
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

/**
 * Takes over what pages that are gone had in flight.
 * @param wake called when something was.
 */
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
    // The page that is opened next does.
  } finally {
    watched.delete(id)
  }
}
