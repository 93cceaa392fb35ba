import { randomKey } from '../../api/request/random-key.ts'
import { reachability } from '../../api/request/reachability.ts'
import { inOneTab } from '../../ui/state/in-one-tab.ts'
import { sharedValue } from '../../ui/state/shared-value.ts'
import { drain, type Round } from './drain.ts'
import type { EditKind } from './edit-kind.ts'
import { outcomeOf } from './outcome-of.ts'
import { acceptRecord, change, changeOrTell, kindOf, ownerHere, read, showEditsOf, shownOf, tellUnwritten } from './own-queue.ts'
import { added, chosen, type Queue, triedAgain, withdrawn } from './queue-rules.ts'
import { holdUnderWay, land, releaseAll, takeOver } from './under-way.ts'
import type { AnsweredRecord, NewEdit, Values, WaitingEdit } from './waiting-edit.ts'
import { openFor, waitingEdits } from './waiting-edits.ts'

/** Seconds after which what could not be sent is tried again, as the user is asked for. */
const patience = 10

/** What becomes of edits where the browser does not write what it is to keep. */
const texts = {
  asBefore: 'Nothing was changed: the edit waits as before.',
  unsent: 'Edits that wait are sent once it can.',
  undiscarded: 'Your unsaved edits stay on this device, for you only, and are sent when you sign in here again.',
}

/** Not before this moment, in ms since 1970, as the server said. */
let notBefore = 0
let timer: ReturnType<typeof setTimeout> | undefined
let isBusy = false
let isWanted = false
/** Whether it was said that a round broke off: once, however often it is tried again. */
let isToldOfBreak = false

/** The id of the edit that this tab is sending just now. */
export const sendingEdit = sharedValue<string | null>(null)

/** Sends what waits, one tab at a time: browsers without locks rely on the keys alone. */
function sendAll(whose: string): Promise<Round> {
  return inOneTab('haulm-outbox', () =>
    drain({
      change: (rule) => change(whose, rule),
      send: async (edit) => {
        sendingEdit.set(edit.id)
        const headers = { 'idempotency-key': edit.id, 'x-person': whose }
        const outcome = await outcomeOf(kindOf(edit).send(edit, headers))
        sendingEdit.set(null)
        if (outcome.is === 'refused') kindOf(edit).tellRefused?.(edit, outcome.reason)
        return outcome
      },
      settle: (edit, current) => kindOf(edit).settle(edit, current),
      accept: (record, edit, isSaved) => acceptRecord({ whose, record, edit }, isSaved),
      newKey: randomKey,
    }),
  )
}

async function sendOrTell(whose: string): Promise<Round> {
  try {
    const round = await sendAll(whose)
    isToldOfBreak = false
    return round
  } catch (error) {
    if (!isToldOfBreak) tellUnwritten(error, texts.unsent)
    isToldOfBreak = true
    return notNow
  }
}

async function rounds(): Promise<void> {
  isBusy = true
  for (let whose = ownerHere(); isWanted && whose !== null; whose = ownerHere()) {
    isWanted = false
    const isPaused = Date.now() < notBefore || !navigator.onLine
    const { isDone, seconds } = isPaused ? notNow : await sendOrTell(whose)
    if (seconds !== null) notBefore = Date.now() + seconds * 1000
    clearTimeout(timer)
    if (!isDone) wakeLater(seconds ?? patience)
  }
  isBusy = false
}

const notNow: Round = { isDone: false, seconds: null }

function wakeLater(seconds: number): void {
  clearTimeout(timer)
  timer = setTimeout(wake, seconds * 1000)
}

/** Looks whether something can be sent now. */
function wake(): void {
  if (!waitingEdits.get().some(({ state }) => state.is === 'waiting')) return
  isWanted = true
  if (!isBusy) void rounds()
}

let isListening = false

/** From the first person on: what may send what waits. */
function listen(): void {
  if (isListening) return
  isListening = true
  reachability.subscribe(() => reachability.isOnline() && wake())
  // What the last call told counts no more.
  window.addEventListener('online', wake)
  waitingEdits.subscribe(() => takeOver(waitingEdits.get(), wake))
}

/**
 * The edits that wait in this browser: kept until the server has them, sent by one tab, each once. What the browser cannot write of
 * them is told to their person.
 */
export const outbox = {
  /** Whose edits are shown and sent from now on; nobody's after the session has ended. */
  async openFor(person: string | null, known: Record<string, EditKind>): Promise<void> {
    showEditsOf(person, known)
    openFor.set(null)
    if (person === null) return releaseAll()
    listen()
    await read(person)
    if (person === ownerHere()) openFor.set(person)
    wake()
  },
  /** Keeps an edit. @returns whether the browser could; its person is not told. */
  async add(edit: NewEdit): Promise<boolean> {
    try {
      await change(edit.personId, (queue) => added(queue, edit))
    } catch {
      return false
    }
    if (reachability.isOnline()) wake()
    else wakeLater(patience)
    return true
  },
  /** Keeps an edit that a page is still sending for the first time. */
  hold: holdUnderWay,
  /** An edit that was held has landed: what came after it can go. */
  async land(edit: Pick<NewEdit, 'personId' | 'id'>): Promise<void> {
    await land(edit)
    if (reachability.isOnline()) wake()
  },
  /** Takes an edit out of the queue, or back, if it may have been done. @returns whether the browser could. */
  async withdraw({ personId: whose, id }: WaitingEdit): Promise<boolean> {
    const isOut = await changeOrTell(whose, (queue) => withdrawn(queue, id, randomKey()), texts.asBefore)
    wake()
    return isOut
  },
  /** Sends an edit again that was refused, or all that waits, though it was told to wait. */
  async tryNow({ personId: whose, id, state }: WaitingEdit): Promise<void> {
    notBefore = 0
    if (state.is === 'refused') await changeOrTell(whose, (queue) => triedAgain(queue, id), texts.asBefore)
    wake()
  },
  /** What its person chose over the record as it is now. */
  async choose({ personId: whose, id }: WaitingEdit, to: Values, current: AnsweredRecord): Promise<void> {
    await changeOrTell(whose, (queue) => chosen(queue, id, { to, current, key: randomKey() }), texts.asBefore)
    wake()
  },
  /** Those of a person, as they are kept; as they are shown where the browser cannot read them. */
  of: (whose: string): Promise<Queue> => read(whose).catch(() => shownOf(whose)),
  /** Forgets all edits of a person. @returns whether the browser could. */
  discardAll: (whose: string): Promise<boolean> => changeOrTell(whose, () => [], texts.undiscarded),
  kindOf,
}
