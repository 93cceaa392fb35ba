import type { AnsweredRecord, EditState, NewEdit, Values, WaitingEdit } from './waiting-edit.ts'

/** The edits of one person, in the order of entering. */
export type Queue = readonly WaitingEdit[]

const fieldsOf = ({ to }: Pick<WaitingEdit, 'to'>) => Object.keys(to)
const sharesField = (one: WaitingEdit, other: WaitingEdit) => fieldsOf(one).some((field) => field in other.to)

/** An edit takes its place at the end, or the one that it had while it was under way. Otherwise one that is there stays as it is. */
export const added = (queue: Queue, edit: NewEdit): Queue => placed(queue, edit, { is: 'waiting' })

/** As `added`, while a page is still sending it for the first time: until it has landed or is let go of, nobody else does. */
export const heldUnderWay = (queue: Queue, edit: NewEdit): Queue => placed(queue, edit, { is: 'underWay' })

function placed(queue: Queue, edit: NewEdit, state: EditState): Queue {
  const former = queue.find(({ id }) => id === edit.id)
  if (former?.state.is === 'underWay') return changed(queue, edit.id, ({ order, at }) => entry({ ...edit, at }, order, state))
  if (former !== undefined) return queue
  return [...queue, entry(edit, Math.max(0, ...queue.map(({ order }) => order)) + 1, state)]
}

const entry = (edit: NewEdit, order: number, state: EditState): WaitingEdit => ({ ...edit, order, isWithdrawal: false, state })

/** The page that was sending it has its answer. */
export const landed = (queue: Queue, id: string): Queue => queue.filter((edit) => edit.id !== id || edit.state.is !== 'underWay')

/** The page that was sending it is gone: it waits like any other. */
export const letGo = (queue: Queue, id: string): Queue =>
  changed(queue, id, (edit) => (edit.state.is === 'underWay' ? { ...edit, state: { is: 'waiting' } } : edit))

/**
 * The edit that is to be sent next, of those that were not tried in this round. The edits of a record go in the order of entering;
 * one that asks holds back only the later ones of its fields, one that was refused holds back none. One that is under way holds back
 * all that came after it.
 */
export function nextToSend(queue: Queue, tried: ReadonlySet<string>): WaitingEdit | undefined {
  const asking: WaitingEdit[] = []
  const busy = new Set<string>()
  for (const edit of queue) {
    if (edit.state.is === 'refused') continue
    if (edit.state.is === 'underWay') {
      busy.add(edit.recordId)
      continue
    }
    const isHeldBack = asking.some((former) => former.recordId === edit.recordId && sharesField(former, edit))
    if (edit.state.is === 'asks' || isHeldBack) asking.push(edit)
    else if (tried.has(edit.id)) busy.add(edit.recordId)
    else if (!busy.has(edit.recordId)) return edit
  }
  return undefined
}

/** It goes out now: from here on it may be done, whether or not an answer comes. */
export const sentOut = (queue: Queue, id: string): Queue => changed(queue, id, (edit) => ({ ...edit, wasSent: true }))

/**
 * The server has it. What was entered after it started from what it made, unless somebody else changed that too: then it still goes
 * out from what was seen, so that the server refuses and its person chooses.
 */
export const saved = (queue: Queue, { id, recordId }: WaitingEdit, record: AnsweredRecord): Queue =>
  queue
    .filter((edit) => edit.id !== id)
    .map((edit) => {
      const isNext = (edit.state.is === 'waiting' || edit.state.is === 'underWay') && !edit.wasSent
      const mayFollow = edit.recordId === recordId && isNext && edit.version < record.version
      return mayFollow && standsAsSeen(edit, record) ? { ...edit, version: record.version } : edit
    })

/** Whether the record holds in each field of the edit what its person saw there. */
const standsAsSeen = ({ to, from }: WaitingEdit, record: Values) =>
  Object.keys(to).every((field) => (record[field] ?? null) === (from[field] ?? null))

export const stated = (queue: Queue, id: string, state: EditState): Queue => changed(queue, id, (edit) => ({ ...edit, state }))

/** It goes out once more: of one that was refused, or that asks, the same as it was entered. Of a refused create nothing was made. */
export const triedAgain = (queue: Queue, id: string): Queue =>
  changed(queue, id, (edit) => ({ ...edit, wasSent: edit.action !== 'create' && edit.wasSent, state: { is: 'waiting' } }))

/** What is left of it to be saved over the record as it is now takes its place, under a key of its own; nothing left ends it. */
export function chosen(queue: Queue, id: string, { to, current, key }: Choice): Queue {
  if (Object.keys(to).length === 0) return queue.filter((edit) => edit.id !== id)
  const from = Object.fromEntries(Object.keys(to).map((field) => [field, current[field] ?? null]))
  const { version } = current
  return changed(queue, id, (edit) => ({ ...edit, id: key, to, from, version, wasSent: false, state: { is: 'waiting' } }))
}
type Choice = { to: Values; current: AnsweredRecord; key: string }

/**
 * Takes an edit out again. One that was on its way may be done already: an edit back to what was seen takes its place, which changes
 * nothing where it was not. A record that was entered has nothing to go back to: where the server has it, it is deleted like any other.
 */
export function withdrawn(queue: Queue, id: string, key: string): Queue {
  const edit = queue.find((one) => one.id === id)
  if (!edit?.wasSent || edit.state.is !== 'waiting' || edit.action === 'create') return queue.filter((one) => one.id !== id)
  const back = { to: edit.from, from: edit.to, id: key, wasSent: false, isWithdrawal: true }
  return changed(queue, id, (former) => ({ ...former, ...back }))
}

/** What of a withdrawal still stands to be taken back: not what somebody else has changed since. */
export const leftToWithdraw = ({ to, from }: WaitingEdit, current: Values): Values =>
  Object.fromEntries(Object.entries(to).filter(([field, value]) => current[field] === from[field] && current[field] !== value))

const changed = (queue: Queue, id: string, change: (edit: WaitingEdit) => WaitingEdit): Queue =>
  queue.map((edit) => (edit.id === id ? change(edit) : edit))
