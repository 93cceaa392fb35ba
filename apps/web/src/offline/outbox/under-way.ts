import { inOneTab } from '../../ui/state/in-one-tab.ts'
import { change } from './own-queue.ts'
import { heldUnderWay, landed, letGo, type Queue } from './queue-rules.ts'
import type { NewEdit, WaitingEdit } from './waiting-edit.ts'
import { isUnderWay } from './waiting-edits.ts'

/** Held by the page that sends an edit for the first time: the browser takes it from a page that is gone. */
const lockOf = (id: string) => `haulm-edit ${id}`

/** How this page gives up the locks of the edits that it sends, by their ids. */
const held = new Map<string, () => void>()
/** Those of other pages, until they have landed or are taken over here. */
const watched = new Set<string>()

/**
 * Keeps an edit that this page is still sending for the first time, or writes anew how it goes out: should the page be gone before
 * it has landed, another one sends it. A browser without locks could not tell that, and keeps nothing.
 * @param isWanted whether its person is still signed in.
 * @returns once it is written. It fails where the browser keeps nothing.
 */
export async function holdUnderWay(edit: NewEdit, isWanted: () => boolean): Promise<void> {
  if (!navigator.locks) return
  if (!held.has(edit.id)) await lock(edit.id)
  await change(edit.personId, (queue) => (isWanted() ? heldUnderWay(queue, edit) : queue))
  if (!isWanted()) await land(edit)
}

const lock = (id: string): Promise<void> =>
  new Promise((isHeld, fail) => {
    const hold = () =>
      new Promise<void>((release) => {
        held.set(id, release)
        isHeld()
      })
    inOneTab(lockOf(id), hold).catch(fail)
  })

/** An edit of this page has its answer, or waits like any other. */
export async function land({ personId, id }: Pick<NewEdit, 'personId' | 'id'>): Promise<void> {
  try {
    await change(personId, (queue) => landed(queue, id))
  } finally {
    release(id)
  }
}

function release(id: string): void {
  held.get(id)?.()
  held.delete(id)
}

/** Nobody is signed in at this page any more: what it has under way is sent when its person is back. */
export function releaseAll(): void {
  for (const id of [...held.keys()]) release(id)
}

/**
 * Takes over what pages that are gone had under way.
 * @param wake called when something was.
 */
export function takeOver(queue: Queue, wake: () => void): void {
  for (const edit of queue) {
    if (!isUnderWay(edit) || held.has(edit.id) || watched.has(edit.id)) continue
    watched.add(edit.id)
    void takeOne(edit, wake)
  }
}

async function takeOne({ id, personId }: WaitingEdit, wake: () => void): Promise<void> {
  try {
    await inOneTab(lockOf(id), () => change(personId, (queue) => letGo(queue, id)))
    wake()
  } catch {
    // The page that is opened next does.
  } finally {
    watched.delete(id)
  }
}
