import { chosen, leftToWithdraw, nextToSend, type Queue, saved, sentOut, stated } from './queue-rules.ts'
import type { AnsweredRecord, Values, WaitingEdit } from './waiting-edit.ts'

/** What came of sending an edit. `later`: try again, of all edits or of this one; after so many seconds where the server says so. */
export type Outcome =
  | { is: 'saved'; record: AnsweredRecord }
  | { is: 'conflict'; current: AnsweredRecord }
  | { is: 'refused'; reason: string }
  | { is: 'later'; ofAll: boolean; seconds: number | null }

/** What a round of sending works with. */
export type Means = {
  /** Reads the queue and writes what is made of it, as one step that no other tab comes between. @returns what was made. */
  change: (work: (queue: Queue) => Queue) => Promise<Queue>
  send: (edit: WaitingEdit) => Promise<Outcome>
  /** What is left to save over the record as it is now; null when its person has to choose. */
  settle: (edit: WaitingEdit, current: AnsweredRecord) => Values | null
  /** The server's record, to be shown in place of the former; `edit` is what led to it, null where nothing was written. */
  accept: (record: AnsweredRecord, edit: WaitingEdit, isSaved: boolean) => void
  newKey: () => string
}

/** Whether edits are left that are to be tried again, and after how many seconds at the earliest. */
export type Round = { isDone: boolean; seconds: number | null }

/**
 * Sends what waits, one after the other. Each edit stays in the queue until the server has it or its person has let it go, so whatever
 * breaks in between loses none: the next round begins where this one ended.
 */
export async function drain(means: Means): Promise<Round> {
  const tried = new Set<string>()
  let isDone = true
  let queue = await means.change((former) => former)
  for (;;) {
    const next = nextToSend(queue, tried)
    if (next === undefined) return { isDone, seconds: null }
    tried.add(next.id)
    queue = await means.change((former) => sentOut(former, next.id))
    // Taken out meanwhile.
    if (!queue.some(({ id }) => id === next.id)) continue
    const outcome = await means.send(next)
    if (outcome.is === 'later') {
      if (outcome.ofAll) return { isDone: false, seconds: outcome.seconds }
      isDone = false
    } else queue = await means.change(await afterSending(means, next, outcome))
  }
}

async function afterSending(
  { settle, accept, newKey }: Means,
  edit: WaitingEdit,
  outcome: Exclude<Outcome, { is: 'later' }>,
): Promise<(queue: Queue) => Queue> {
  if (outcome.is === 'refused') return (queue) => stated(queue, edit.id, outcome)
  if (outcome.is === 'saved') {
    accept(outcome.record, edit, true)
    return (queue) => saved(queue, edit, outcome.record)
  }
  const { current } = outcome
  const to = edit.isWithdrawal ? leftToWithdraw(edit, current) : settle(edit, current)
  if (to === null) return (queue) => stated(queue, edit.id, { is: 'asks', current })
  accept(current, edit, false)
  const key = newKey()
  return (queue) => chosen(queue, edit.id, { to, current, key })
}
