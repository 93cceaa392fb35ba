import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { AnsweredRecord, Edit, NewEdit } from './edit.ts'
import type { EditKind } from './edit-kind.ts'
import { testEditBehind as behind, testEdit } from './test-edit.ts'
import { testLocks } from './test-locks.ts'

const edit: NewEdit = { ...testEdit, wasSent: true }
/** However busy the machine is: modules are loaded anew for each test. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
const soon = (look: () => void | Promise<void>) => vi.waitFor(look, { timeout: 20_000, interval: 10 })

let locks: ReturnType<typeof testLocks>
let sent: Edit[]
let signOutAll: (() => Promise<void>)[]

/** A page of the browser: it has its own modules, and shares the browser's databases and locks with the other pages. */
async function openPage(id: number) {
  vi.resetModules()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true, locks: locks.of(id) })
  const { editLog } = await import('./edit-log.ts')
  const { loggedEdits } = await import('./edit.ts')
  const { readLog } = await import('./log-store.ts')
  const persistedLog = () => readLog('lerato')
  const { enterFlight, leaveFlight, persistAll } = await import('./in-flight.ts')
  const { isListed } = await import('./edit.ts')
  const send = async (one: Edit): Promise<AnsweredRecord> => {
    sent.push(one)
    return { tonnage: 34.2, truckReg: 'A', ...one.to, version: one.version + 1 }
  }
  const trade = { send, accept: () => undefined } as unknown as EditKind
  await editLog.openFor('lerato', { trade })
  signOutAll.push(() => editLog.openFor(null, {}))
  /** Sends an edit without getting an answer, long enough for it to be persisted. */
  const enter = async (one: NewEdit, mayPersist = () => true) => {
    enterFlight(one, { mayPersist, hasDraft: false })
    persistAll()
    await soon(async () => expect((await persistedLog()).some(({ id }) => id === one.id) || !mayPersist()).toBe(true))
  }
  return { id, editLog, persistedLog, enter, leaveFlight, loggedEdits, listedEdits: () => loggedEdits.get().filter(isListed) }
}

/** Its locks pass to the other pages; nothing more comes from it. */
const close = ({ id }: { id: number }) => locks.close(id)
const idsSent = () => sent.map(({ id }) => id)

beforeEach(async () => {
  locks = testLocks()
  sent = []
  signOutAll = []
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('haulm-outbox').onsuccess = resolve
  })
})
afterEach(async () => {
  for (const signOut of signOutAll) await signOut()
})

test('edits that a page has in flight are sent by the page opened after it, in the order of entering', async () => {
  const page = await openPage(1)
  await page.enter(edit)
  await page.enter(behind)
  expect(page.listedEdits()).toEqual([])
  close(page)
  const next = await openPage(2)
  await soon(() => expect(idsSent()).toEqual(['key', 'key behind']))
  expect(sent).toMatchObject([{ wasSent: true, version: 1 }, { version: 2 }])
  await soon(async () => expect(await next.persistedLog()).toEqual([]))
})

test('another page leaves a page’s edits in flight alone, and takes them over once that page is gone', async () => {
  const page = await openPage(1)
  await page.enter(edit)
  const other = await openPage(2)
  await soon(() => expect(other.loggedEdits.get()).toHaveLength(1))
  await other.editLog.retry(other.loggedEdits.get()[0]!)
  expect(other.listedEdits()).toEqual([])
  expect(sent).toEqual([])
  close(page)
  await soon(() => expect(idsSent()).toEqual(['key']))
})

test('an answered edit is forgotten everywhere, and no other page sends it', async () => {
  const page = await openPage(1)
  await page.enter(edit)
  const other = await openPage(2)
  await soon(() => expect(other.loggedEdits.get()).toHaveLength(1))
  await page.leaveFlight('key')
  await soon(() => expect(other.loggedEdits.get()).toEqual([]))
  close(page)
  await soon(() => expect(locks.names()).toEqual([]))
  expect(sent).toEqual([])
  expect(await other.persistedLog()).toEqual([])
})

test('a refusal reaches its caller once its edit is not persisted any more, so that its replacement is sent alone', async () => {
  const { editLog, persistedLog } = await openPage(1)
  const { persistAll } = await import('./in-flight.ts')
  const { ApiError } = await import('../../api/request/api-error.ts')
  let refuse: (error: Error) => void = () => {}
  const answer = new Promise<AnsweredRecord>((_, reject) => {
    refuse = reject
  })
  const usual = { rebase: (same: NewEdit) => same, mayPersist: () => true, hasDraft: false, accept: () => {}, onQueued: () => {} }
  const locked = editLog.submit(edit, { ...usual, send: () => answer }).catch(() => locks.names())
  persistAll()
  await soon(async () => expect(await persistedLog()).toHaveLength(1))
  refuse(new ApiError(409, 'Changed meanwhile', { code: 'versionConflict', message: 'Changed meanwhile' }))
  expect(await locked).toEqual([])
  expect(await persistedLog()).toEqual([])
})

test('an edit behind one in flight is sent once that one has landed', async () => {
  const { editLog, enter, leaveFlight } = await openPage(1)
  await enter(edit)
  await editLog.enqueue(behind)
  await leaveFlight('key')
  await editLog.openFor('lerato', {})
  await soon(() => expect(idsSent()).toEqual(['key behind']))
})

test('an edit in flight when the session ends is sent when its person is back', async () => {
  const { editLog, enter } = await openPage(1)
  await enter(edit)
  await editLog.openFor(null, {})
  await editLog.openFor('lerato', {})
  await soon(() => expect(idsSent()).toEqual(['key']))
})

test('an edit of a kind that this release does not know waits, and holds up no other', async () => {
  const { editLog, persistedLog } = await openPage(1)
  await editLog.enqueue({ ...edit, id: 'strange', kind: 'strange', recordId: 'other' })
  await editLog.enqueue(edit)
  await soon(() => expect(idsSent()).toEqual(['key']))
  await soon(async () => expect(await persistedLog()).toMatchObject([{ id: 'strange', state: { is: 'queued' } }]))
})

test('an edit in flight counts for the question at sign-out before it is persisted', async () => {
  const { editLog, persistedLog } = await openPage(1)
  const { enterFlight } = await import('./in-flight.ts')
  enterFlight(edit, { mayPersist: () => true, hasDraft: false })
  expect(await editLog.of('lerato')).toMatchObject([{ id: 'key', state: { is: 'inFlight' } }])
  expect(await persistedLog()).toEqual([])
  expect(await editLog.of('sipho')).toEqual([])
})

test('a refusal is shown at once in place of the persisted edit, even if that cannot be removed', async () => {
  const { editLog, enter, loggedEdits } = await openPage(1)
  await enter(edit)
  editLog.giveBack(edit, 'Too heavy.', '34,2')
  expect(loggedEdits.get()).toMatchObject([{ id: 'key', state: { is: 'rejected', typed: '34,2' } }])
})

test('nothing is persisted of a person who has signed out, nor if a page cannot tell that another is gone', async () => {
  const { persistedLog, enter } = await openPage(1)
  await enter(edit, () => false)
  expect(await persistedLog()).toEqual([])
  vi.stubGlobal('navigator', { onLine: true })
  const { enterFlight, persistAll } = await import('./in-flight.ts')
  enterFlight({ ...edit, id: 'other key' }, { mayPersist: () => true, hasDraft: false })
  persistAll()
  await new Promise((resolve) => setTimeout(resolve))
  expect(await persistedLog()).toEqual([])
})

test('an edit is persisted as it was sent once it has been without an answer for a second', async () => {
  const { persistedLog } = await openPage(1)
  const { enterFlight, goOut } = await import('./in-flight.ts')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  enterFlight(edit, { mayPersist: () => true, hasDraft: false })
  await goOut({ ...edit, version: 5 })
  await vi.advanceTimersByTimeAsync(999)
  // It is locked before it is written.
  expect(locks.names()).toEqual([])
  expect(await persistedLog()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await soon(async () => expect(await persistedLog()).toMatchObject([{ id: 'key', version: 5, state: { is: 'inFlight' } }]))
})

test('an edit that was persisted while it waited for its turn is written anew as it is sent', async () => {
  const { persistedLog, enter } = await openPage(1)
  const { goOut } = await import('./in-flight.ts')
  await enter(edit)
  await goOut({ ...edit, version: 5 })
  await soon(async () => expect(await persistedLog()).toMatchObject([{ id: 'key', version: 5, state: { is: 'inFlight' } }]))
})

test('edits of one record are persisted at once when the second begins to wait, but none that a form keeps as its draft', async () => {
  const { persistedLog } = await openPage(1)
  const { enterFlight, persistAll } = await import('./in-flight.ts')
  const how = { mayPersist: () => true, hasDraft: false }
  const ids = async () => (await persistedLog()).map(({ id }) => id)
  enterFlight(edit, how)
  enterFlight(behind, how)
  await soon(async () => expect(await ids()).toEqual(['key', 'key behind']))
  enterFlight({ ...edit, id: 'drafted', recordId: 'other' }, { ...how, hasDraft: true })
  enterFlight({ ...edit, id: 'last', recordId: 'third' }, how)
  // One is written after the other.
  persistAll()
  await soon(async () => expect(await ids()).toEqual(['key', 'key behind', 'last']))
})
