import { randomKey } from '../../api/random-key.ts'
import { reachability } from '../../api/reachability.ts'
import { inOneTab } from '../../ui/in-one-tab.ts'
import { sharedValue } from '../../ui/shared-value.ts'
import { drain, type Round } from './drain.ts'
import type { EditKind } from './edit-kind.ts'
import { changeKept } from './kept-edits.ts'
import { outcomeOf } from './outcome-of.ts'
import { added, chosen, type Queue, triedAgain, withdrawn } from './queue-rules.ts'
import { tellTabs } from './tell-tabs.ts'
import type { AnsweredRecord, NewEdit, Values, WaitingEdit } from './waiting-edit.ts'
import { openFor, waitingEdits } from './waiting-edits.ts'

/** Seconds after which what could not be sent is tried again, as the user is asked for. */
const patience = 10

let personId: string | null = null
const kinds = new Map<string, EditKind>()
/** Not before this moment, in ms since 1970, as the server said. */
let notBefore = 0
let timer: ReturnType<typeof setTimeout> | undefined
let isBusy = false
let isWanted = false

/** The id of the edit that this tab is sending just now. */
export const sendingEdit = sharedValue<string | null>(null)

const tabs = tellTabs({
  changed: (whose) => void (whose === personId && show(changeKept(whose, (queue) => queue)).catch(() => undefined)),
  accepted: ({ whose, record, edit }) => void (whose === personId && kinds.get(edit.kind)?.accept(record, edit, false)),
})

async function show(changed: Promise<Queue>): Promise<Queue> {
  const whose = personId
  const queue = await changed
  if (whose === personId) waitingEdits.set(queue)
  return queue
}

/** Changes what is kept of a person, here and in the other tabs. */
async function change(whose: string, work: (queue: Queue) => Queue): Promise<Queue> {
  let former: Queue = []
  const changed = changeKept(whose, (queue) => {
    former = queue
    return work(queue)
  })
  const next = whose === personId ? await show(changed) : await changed
  if (next.length !== former.length || next.some((edit, at) => edit !== former[at])) tabs.changed(whose)
  return next
}

/** Sends what waits, one tab at a time: browsers without locks rely on the keys alone. */
async function sendAll(whose: string): Promise<Round> {
  const work = () =>
    drain({
      change: (rule) => change(whose, rule),
      send: async (edit) => {
        sendingEdit.set(edit.id)
        const headers = { 'idempotency-key': edit.id, 'x-person': whose }
        const outcome = await outcomeOf(kindOf(edit).send(edit, headers))
        sendingEdit.set(null)
        return outcome
      },
      settle: (edit, current) => kindOf(edit).settle(edit, current),
      accept: (record, edit, isSaved) => {
        if (whose !== personId) return
        kindOf(edit).accept(record, edit, isSaved)
        tabs.accepted({ whose, record, edit })
      },
      newKey: randomKey,
    })
  return inOneTab('haulm-outbox', work)
}

function kindOf({ kind }: WaitingEdit): EditKind {
  const found = kinds.get(kind)
  if (!found) throw new Error(`Nobody knows how to send edits of a ${kind}.`)
  return found
}

async function rounds(): Promise<void> {
  isBusy = true
  while (isWanted && personId !== null) {
    isWanted = false
    const isPaused = Date.now() < notBefore || !navigator.onLine
    const { isDone, seconds } = isPaused ? notNow : await sendAll(personId).catch(() => notNow)
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

reachability.subscribe(() => reachability.isOnline() && wake())
// What the last call told counts no more.
window.addEventListener('online', wake)

/** The edits that wait in this browser: kept until the server has them, sent by one tab, each once. */
export const outbox = {
  /** Whose edits are shown and sent from now on; nobody's after the session has ended. */
  async openFor(person: string | null, known: Record<string, EditKind>): Promise<void> {
    personId = person
    openFor.set(null)
    waitingEdits.set([])
    for (const [kind, how] of Object.entries(known)) kinds.set(kind, how)
    if (person === null) return
    await show(changeKept(person, (queue) => queue))
    if (person === personId) openFor.set(person)
    wake()
  },
  /** Keeps an edit. @returns whether the browser could. */
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
  /** Takes an edit out of the queue, or back, if it may have been done. */
  async withdraw({ personId: whose, id }: WaitingEdit): Promise<void> {
    await change(whose, (queue) => withdrawn(queue, id, randomKey()))
    wake()
  },
  /** Sends an edit again that was refused, or all that waits, though it was told to wait. */
  async tryNow(edit: WaitingEdit): Promise<void> {
    notBefore = 0
    if (edit.state.is === 'refused') await change(edit.personId, (queue) => triedAgain(queue, edit.id))
    wake()
  },
  /** What its person chose over the record as it is now. */
  async choose({ personId: whose, id }: WaitingEdit, to: Values, current: AnsweredRecord): Promise<void> {
    await change(whose, (queue) => chosen(queue, id, { to, current, key: randomKey() }))
    wake()
  },
  /** Those of a person, as they are kept; none where the browser keeps nothing. */
  of: (whose: string): Promise<Queue> => changeKept(whose, (queue) => queue).catch(() => []),
  /** Forgets all edits of a person. */
  discardAll: (whose: string): Promise<unknown> => change(whose, () => []),
  kindOf,
}
