import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/request/api-error.ts'
import { reachability } from '../../api/request/reachability.ts'
import { inOneTab } from '../../ui/state/in-one-tab.ts'
import { toasts } from '../../ui/toasts/toast.ts'
import type { AnsweredRecord, Edit, NewEdit } from './edit.ts'
import type { EditKind } from './edit-kind.ts'
import { enqueued } from './log-rules.ts'
import { changePersisted } from './persisted-log.ts'
import { testEditBehind as behind, testEdit as edit } from './test-edit.ts'
import { testLocks } from './test-locks.ts'

vi.stubGlobal('window', new EventTarget())
vi.stubGlobal('navigator', { onLine: true, locks: testLocks().of(1) })
const { editLog } = await import('./edit-log.ts')
const { loggedEdits } = await import('./edit.ts')

const persistedIds = async () => (await changePersisted('lerato', (log) => log)).map(({ id }) => id)
const newer = { code: 'versionConflict', message: 'Newer.', current: { version: 2 } } as const
const record = { version: 2, tonnage: 34.2, truckReg: 'A' }

let sent: string[]
let answer: (edit: Edit) => Promise<AnsweredRecord>
const send = (one: Edit) => {
  sent.push(one.id)
  return answer(one)
}
const trade = { send, accept: () => undefined } as unknown as EditKind

beforeEach(async () => {
  sent = []
  answer = async () => record
  // Timers that the browser's database uses keep running.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  await editLog.openFor('lerato', { trade })
})
afterEach(async () => {
  reachability.report(true)
  await editLog.discardAll('lerato')
  await editLog.openFor(null, {})
  vi.useRealTimers()
})

const done = () => vi.waitFor(() => expect(loggedEdits.get()).toEqual([]))
const afterSeconds = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

test('ten seconds after another tab queued an edit this tab sends it, though that tab is gone and nothing triggers it', async () => {
  await changePersisted('lerato', (log) => enqueued(log, edit))
  const gone = new BroadcastChannel('haulm-outbox')
  gone.postMessage({ changed: 'lerato' })
  await vi.waitFor(() => expect(loggedEdits.get()).toHaveLength(1))
  gone.close()
  await afterSeconds(10)
  await done()
  expect(sent).toEqual(['key'])
})

test('an edit behind an answered one is sent, though another call failed meanwhile', async () => {
  let answerFirst = (_: AnsweredRecord) => {}
  const first = new Promise<AnsweredRecord>((resolve) => {
    answerFirst = resolve
  })
  const how = { rebase: (one: NewEdit) => one, mayPersist: () => true, hasDraft: false, accept: () => {}, onQueued: () => {} }
  const saving = editLog.submit(edit, { ...how, send: () => first })
  editLog.persistAll()
  await vi.waitFor(async () => expect(await persistedIds()).toEqual(['key']))
  await editLog.enqueue(behind)
  reachability.report(false)
  answerFirst(record)
  await saving
  await vi.waitFor(async () => expect(await persistedIds()).toEqual(['key behind']))
  await afterSeconds(10)
  await done()
  expect(sent).toEqual(['key behind'])
})

test('a feature’s defect in one edit affects that edit alone: others are sent, and no storage problem is reported', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const shown = toasts.current()
  const settle = () => {
    throw new TypeError('A defect')
  }
  await editLog.openFor('lerato', { wrong: { ...trade, conflicts: { settle, ask: async () => null, identify: () => edit } } })
  answer = (one) => (one.kind === 'wrong' ? Promise.reject(new ApiError(409, 'newer', newer)) : Promise.resolve(record))
  await editLog.enqueue({ ...edit, id: 'wrong', kind: 'wrong', recordId: 'other' })
  await editLog.enqueue(behind)
  await vi.waitFor(async () => expect(await persistedIds()).toEqual(['wrong']))
  expect(sent).toContain('key behind')
  expect(toasts.current()).toBe(shown)
  said.mockRestore()
})

test('a conflict of a kind without conflict resolution is rejected and stays, and its kind is notified of the reason', async () => {
  const onRejected = vi.fn()
  await editLog.openFor('lerato', { trade: { ...trade, onRejected } })
  answer = () => Promise.reject(new ApiError(409, 'newer', newer))
  await editLog.enqueue(edit)
  await vi.waitFor(() => expect(loggedEdits.get()).toMatchObject([{ id: 'key', state: { is: 'rejected' } }]))
  expect(onRejected.mock.calls).toMatchObject([[{ id: 'key' }, 'The server holds a newer value.']])
})

test('the server says how long to wait: nothing shortens the wait, and a clock that is set back does not lengthen it', async () => {
  const busy = { code: 'tooMany', message: 'Wait.', retryAfterSeconds: 60 } as const
  answer = () => Promise.reject(new ApiError(429, 'tooMany', busy))
  await editLog.enqueue(edit)
  await vi.waitFor(() => expect(sent).toEqual(['key']))
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  answer = async () => record
  // A day back: counting by the clock, the wait would last a day.
  vi.setSystemTime(Date.now() - 86_400_000)
  await afterSeconds(30)
  window.dispatchEvent(new Event('online'))
  await editLog.enqueue(behind)
  // Behind whatever is being sent.
  await inOneTab('haulm-outbox', async () => undefined)
  expect(sent).toEqual(['key'])
  await afterSeconds(29)
  expect(sent).toEqual(['key'])
  await afterSeconds(1)
  await done()
  expect(sent).toEqual(['key', 'key', 'key behind'])
})
