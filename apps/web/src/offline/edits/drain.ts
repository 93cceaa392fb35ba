import { ApiError, isPassing, isUnauthorized, mustDoFirst, reasonOf } from '../../api/request/api-error.ts'
import type { AnsweredRecord, Edit, EditValues, Identity, Log } from './edit.ts'
import { acknowledged, inState, leftToWithdraw, nextToSend, rebased, sentOut } from './log-rules.ts'

export type Means = {
  /** Reads the log and writes the changed one, in one step that no other tab can interrupt. @returns the new log. */
  change: (rule: (log: Log) => Log) => Promise<Log>
  send: (edit: Edit) => Promise<Outcome>
  /** What is left to save over the record as it is now; null when its person has to choose. */
  settle: (edit: Edit, current: AnsweredRecord) => EditValues | null
  /** Takes the server's record, to be shown in place of the former, and the edit behind it. `isSaved`: something was written. */
  accept: (record: AnsweredRecord, edit: Edit, isSaved: boolean) => void
  newKey: () => string
  /** The record that a create turned out to have made: what is left of it is an edit of that. */
  identify: (edit: Edit, current: AnsweredRecord) => Partial<Identity>
}

/** Whether no edits are left to be tried again; if some are, after how many seconds at the earliest. */
export type Round = { isDone: boolean; seconds: number | null }

/** The outcome of sending an edit. `later`: try all edits, or this one, again; after `seconds` if the server says so. */
export type Outcome =
  | { is: 'acknowledged'; record: AnsweredRecord }
  | { is: 'conflict'; current: AnsweredRecord }
  | { is: 'rejected'; reason: string }
  | { is: 'later'; ofAll: boolean; seconds: number | null }

/** Sends what is queued, one by one. Each stays in the log until the server has it, so an interruption loses none. */
export async function drain(means: Means): Promise<Round> {
  const tried = new Set<string>()
  let isDone = true
  let log = await means.change((former) => former)
  for (;;) {
    const next = nextToSend(log, tried)
    if (next === undefined) return { isDone, seconds: null }
    tried.add(next.id)
    log = await means.change((former) => sentOut(former, next.id, Date.now()))
    // Withdrawn meanwhile.
    if (!log.some(({ id }) => id === next.id)) continue
    const outcome = await means.send(next)
    if (outcome.is === 'later') {
      if (outcome.ofAll) return { isDone: false, seconds: outcome.seconds }
      isDone = false
      continue
    }
    const rule = ruleOrNull(means, next, outcome)
    if (rule === null) isDone = false
    else log = await means.change(rule)
  }
}

/** The outcome of sending an edit. Only a decision by the server ends or stops it; whatever else happened, it is sent again. */
export async function outcomeOf(sending: Promise<AnsweredRecord>): Promise<Outcome> {
  try {
    return { is: 'acknowledged', record: await sending }
  } catch (error) {
    if (!(error instanceof ApiError)) return later(false)
    if (isPassing(error)) return later(true, error.retryAfterSeconds)
    if (isUnauthorized(error) || error.status === 401 || mustDoFirst(error)) return later(true)
    if (error.code === 'versionConflict' && error.current) return { is: 'conflict', current: error.current as AnsweredRecord }
    if (error.status >= 500) return later(false)
    return { is: 'rejected', reason: reasonOf(error, 'The server refused it.') }
  }
}

const later = (ofAll: boolean, seconds: number | null = null): Outcome => ({ is: 'later', ofAll, seconds })

/** A failure to judge an answer affects that edit alone: it stays queued, and the others are sent. Null then. */
function ruleOrNull(means: Means, edit: Edit, outcome: Exclude<Outcome, { is: 'later' }>): ((log: Log) => Log) | null {
  try {
    return ruleFor(means, edit, outcome)
  } catch (error) {
    console.warn('An answer to an edit could not be judged', error)
    return null
  }
}

/** Shows what the server has decided, which holds whether it can be shown or not. */
export function showOrWarn(show: () => void): void {
  try {
    show()
  } catch (error) {
    console.warn('An answer to an edit could not be shown', error)
  }
}

function ruleFor(
  { settle, accept, newKey, identify }: Means,
  edit: Edit,
  outcome: Exclude<Outcome, { is: 'later' }>,
): (log: Log) => Log {
  if (outcome.is === 'rejected') return (log) => inState(log, edit.id, outcome)
  if (outcome.is === 'acknowledged') {
    showOrWarn(() => accept(outcome.record, edit, true))
    return (log) => acknowledged(log, edit, outcome.record)
  }
  const { current } = outcome
  const to = edit.isWithdrawal ? leftToWithdraw(edit, current) : settle(edit, current)
  if (to === null) return (log) => inState(log, edit.id, { is: 'conflict', current })
  const how = { to, current, key: newKey(), ...identify(edit, current) }
  showOrWarn(() => accept(current, edit, false))
  return (log) => rebased(log, edit.id, how)
}
