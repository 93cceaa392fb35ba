import { retrySeconds } from '../../api/request/api-error.ts'
import { randomKey } from '../../api/request/random-key.ts'
import { reachability } from '../../api/request/reachability.ts'
import { inOneTab } from '../../ui/state/in-one-tab.ts'
import { sharedValue } from '../../ui/state/shared-value.ts'
import { drain, type Means, type Outcome, outcomeOf, type Round, showOrWarn } from './drain.ts'
import type { Edit } from './edit.ts'
import { loggedEdits } from './edit.ts'
import { takeOver } from './in-flight.ts'
import { acceptRecord, changeLog, kindOf, ownerHere, reportUnwritten } from './log-store.ts'

/** Nothing is sent before this moment, in ms since the page began, at the server's request: a device's clock may be set back. */
let notBefore = 0
let timer: ReturnType<typeof setTimeout> | undefined
let isBusy = false
let isListening = false
let isDue = false
/** Whether the failure of a round was reported: once, however often it is tried again. */
let isBreakReported = false

/** The id of the queued edit that this tab is sending at the moment. */
export const sendingEdit = sharedValue<string | null>(null)

const newer = 'The server holds a newer value.'

async function sendOne(whose: string, edit: Edit): Promise<Outcome> {
  // Throws for a kind that only another release has: such an edit waits for that release, and holds up no other.
  const send = async () => kindOf(edit).send(edit, { 'idempotency-key': edit.id, 'x-person': whose })
  sendingEdit.set(edit.id)
  const answered = await outcomeOf(send())
  sendingEdit.set(null)
  const isUnsettled = answered.is === 'conflict' && kindOf(edit).conflicts === undefined && !edit.isWithdrawal
  const outcome: Outcome = isUnsettled ? { is: 'rejected', reason: newer } : answered
  if (outcome.is === 'rejected') showOrWarn(() => kindOf(edit).onRejected?.(edit, outcome.reason))
  return outcome
}

/** Sends what is queued, one tab at a time: browsers without locks rely on the keys alone. */
async function sendAll(whose: string): Promise<Round> {
  let unwritten: unknown
  const change: Means['change'] = (rule) =>
    changeLog(whose, rule).catch((error) => {
      unwritten = error
      throw error
    })
  const means: Means = {
    change,
    send: (edit) => sendOne(whose, edit),
    settle: (edit, current) => kindOf(edit).conflicts?.settle(edit, current) ?? null,
    accept: (record, edit, isSaved) => acceptRecord({ whose, record, edit, isSaved }),
    newKey: randomKey,
    identify: (edit, current) => kindOf(edit).conflicts?.identify(current) ?? {},
  }
  try {
    const round = await inOneTab('haulm-outbox', () => drain(means))
    isBreakReported = false
    return round
  } catch (error) {
    if (error !== unwritten) console.error('Sending what waits broke off', error)
    else if (!isBreakReported) reportUnwritten(error, 'Edits that wait are sent once it can.')
    isBreakReported = true
    return notNow
  }
}

async function rounds(): Promise<void> {
  isBusy = true
  for (let whose = ownerHere(); isDue && whose !== null; whose = ownerHere()) {
    isDue = false
    const pause = notBefore - performance.now()
    if (pause > 0) {
      sendLater(pause / 1000)
      continue
    }
    const { isDone, seconds } = navigator.onLine ? await sendAll(whose) : notNow
    if (seconds !== null) notBefore = performance.now() + seconds * 1000
    forgetTimer()
    if (!isDone) sendLater(seconds ?? retrySeconds)
  }
  isBusy = false
}

const notNow: Round = { isDone: false, seconds: null }

/** Checks after a while whether something can be sent. */
export function sendLater(seconds = retrySeconds): void {
  forgetTimer()
  timer = setTimeout(() => {
    timer = undefined
    sendQueued()
  }, seconds * 1000)
}

function forgetTimer(): void {
  clearTimeout(timer)
  timer = undefined
}

const isAnyQueued = () => loggedEdits.get().some(({ state }) => state.is === 'queued')

/** Checks whether something can be sent now. Nothing is, until it is known how edits are sent. */
export function sendQueued(): void {
  if (!isListening || !isAnyQueued()) return
  isDue = true
  if (!isBusy) void rounds()
}

/** Like `sendQueued`, even though the server said to wait. */
export function sendAtOnce(): void {
  notBefore = 0
  sendQueued()
}

/** Starts, with the first person, to listen for occasions to send what is queued. */
export function followConnection(): void {
  if (isListening) return
  isListening = true
  reachability.subscribe(() => reachability.isOnline() && sendQueued())
  // The result of the last call no longer counts.
  window.addEventListener('online', sendQueued)
  loggedEdits.subscribe(() => {
    takeOver(sendQueued)
    // Whichever tab queued it may be gone before it has sent it.
    if (timer === undefined && isAnyQueued()) sendLater()
  })
}
