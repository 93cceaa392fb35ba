import {
  type AnsweredRecord,
  type Edit,
  type EditState,
  type EditValues,
  type Identity,
  type Log,
  mayBeForgotten,
  type NewEdit,
} from './edit.ts'

const sharesField = (one: Pick<Edit, 'to'>, other: Pick<Edit, 'to'>) => Object.keys(one.to).some((field) => field in other.to)

/** Puts an edit at the end of the queue, or where it was in flight. Otherwise an edit that is there already stays as it is. */
export const enqueued = (log: Log, edit: NewEdit): Log => placed(log, edit, { is: 'queued' })

/** Like `enqueued`, while a page sends it for the first time: until that has its answer or is gone, no other page sends it. */
export const inFlight = (log: Log, edit: NewEdit): Log => placed(log, edit, { is: 'inFlight' })

function placed(log: Log, edit: NewEdit, state: EditState): Log {
  const former = log.find(({ id }) => id === edit.id)
  if (former?.state.is === 'inFlight') return changed(log, edit.id, ({ order, at }) => entry({ ...edit, at }, order, state))
  if (former !== undefined) return log
  return [...log, entry(edit, Math.max(0, ...log.map(({ order }) => order)) + 1, state)]
}

const entry = (edit: NewEdit, order: number, state: EditState): Edit => ({ ...edit, order, isWithdrawal: false, state })

/** The page that was sending it has its answer. */
export const answered = (log: Log, id: string): Log => log.filter((edit) => edit.id !== id || edit.state.is !== 'inFlight')

/** The page that was sending it is gone: it is queued like any other. */
export const abandoned = (log: Log, id: string): Log =>
  changed(log, id, (edit) => (edit.state.is === 'inFlight' ? { ...edit, state: { is: 'queued' } } : edit))

/**
 * The next edit to send, among those not tried in this round. The edits of a record go in the order of entering; one in conflict
 * holds back only later ones of the same fields, a rejected one none. One in flight holds back all later ones of its record.
 */
export function nextToSend(log: Log, tried: ReadonlySet<string>): Edit | undefined {
  const disputed: Edit[] = []
  const busy = new Set<string>()
  for (const edit of log) {
    if (edit.state.is === 'rejected') continue
    if (edit.state.is === 'inFlight') {
      busy.add(edit.recordId)
      continue
    }
    const isBlocked = disputed.some((former) => former.recordId === edit.recordId && sharesField(former, edit))
    if (edit.state.is === 'conflict' || isBlocked) disputed.push(edit)
    else if (tried.has(edit.id)) busy.add(edit.recordId)
    else if (!busy.has(edit.recordId)) return edit
  }
  return undefined
}

/**
 * The version that an edit starts from. Waiting edits of its fields lay over the record when it was entered, and hid what others
 * had made of them since: so it starts from the version of the earliest of these, and the server refuses it unless they were done
 * before.
 */
export const startOf = (edit: NewEdit, log: Log): number =>
  Math.min(
    edit.version,
    ...log
      .filter(({ id, recordId, state }) => id !== edit.id && recordId === edit.recordId && state.is !== 'rejected')
      .filter((former) => sharesField(former, edit))
      .map(({ version }) => version),
  )

/** It is sent now: from here on it may be done, whether or not an answer comes. */
export const sentOut = (log: Log, id: string, now: number): Log => changed(log, id, (edit) => asSent(edit, now))

/** An edit as it is sent. */
export const asSent = <Sent extends NewEdit>(edit: Sent, now: number): Sent => ({
  ...edit,
  wasSent: true,
  firstSentAt: edit.firstSentAt ?? now,
})

/**
 * The server has it. Later edits now start from the version that it made, unless somebody else changed their fields too: then
 * they still start from what was seen, so that the server refuses them and their person chooses.
 */
export const acknowledged = (log: Log, { id, recordId }: Edit, record: AnsweredRecord): Log =>
  log
    .filter((edit) => edit.id !== id)
    .map((edit) => {
      const isNext = (edit.state.is === 'queued' || edit.state.is === 'inFlight') && !edit.wasSent
      const mayFollow = edit.recordId === recordId && isNext && edit.version < record.version
      return mayFollow && standsAsSeen(edit, record) ? { ...edit, version: record.version } : edit
    })

/** Whether the record holds in each field of the edit what its person saw there. */
const standsAsSeen = ({ to, from }: Edit, record: EditValues) =>
  Object.keys(to).every((field) => (record[field] ?? null) === (from[field] ?? null))

export const inState = (log: Log, id: string, state: EditState): Log => changed(log, id, (edit) => ({ ...edit, state }))

/** It is sent once more, as it was entered. */
export const retried = (log: Log, id: string, now: number): Log =>
  changed(log, id, (edit) => ({ ...asRetried(edit, now), state: { is: 'queued' } }))

/**
 * The last sending of a create has made nothing. One whose key may be forgotten is sent as if for the first time: its person has
 * checked.
 */
function asRetried(edit: Edit, now: number): Edit {
  if (edit.action !== 'create') return edit
  return { ...edit, wasSent: false, ...(mayBeForgotten(edit, now) ? { unanswered: [], firstSentAt: undefined } : {}) }
}

/**
 * Replaces an edit by what is left of it to save over the record as it is now, under a new key; if nothing is left, it is
 * removed. A create that met a conflict has made its record: what is left is an edit of that.
 */
export function rebased(log: Log, id: string, { to, current, key, ...identity }: Rebase): Log {
  if (Object.keys(to).length === 0) return log.filter((edit) => edit.id !== id)
  const from = Object.fromEntries(Object.keys(to).map((field) => [field, current[field] ?? null]))
  const { version } = current
  const about = { ...identity, id: key, to, from, version, wasSent: false, state: { is: 'queued' } } as const
  return changed(log, id, ({ action: _created, unanswered: _sent, firstSentAt: _at, enteredId = id, ...edit }) => ({
    ...edit,
    ...about,
    enteredId,
  }))
}
type Rebase = { to: EditValues; current: AnsweredRecord; key: string } & Partial<Identity>

/**
 * Withdraws an edit. One that was sent may be done already: it is replaced by an edit back to what was seen, which changes
 * nothing if it was not. A created record has nothing to go back to: if the server has it, it is deleted like any other.
 */
export function withdrawn(log: Log, id: string, key: string): Log {
  const edit = log.find((one) => one.id === id)
  if (!edit?.wasSent || edit.state.is !== 'queued' || edit.action === 'create') return log.filter((one) => one.id !== id)
  const back = { to: edit.from, from: edit.to, id: key, wasSent: false, firstSentAt: undefined, isWithdrawal: true }
  return changed(log, id, (former) => ({ ...former, ...back }))
}

/** The values of a withdrawal that can still be restored: not those that somebody else has changed since. */
export const leftToWithdraw = ({ to, from }: Edit, current: EditValues): EditValues =>
  Object.fromEntries(Object.entries(to).filter(([field, value]) => current[field] === from[field] && current[field] !== value))

const changed = (log: Log, id: string, change: (edit: Edit) => Edit): Log =>
  log.map((edit) => (edit.id === id ? change(edit) : edit))
