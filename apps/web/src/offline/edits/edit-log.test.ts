import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countUnsaved } from '../../ui/record-form/unsaved.ts'
import { toasts } from '../../ui/toasts/toast.ts'
import { loggedEdits, readFor } from './edit.ts'
import type { EditKind } from './edit-kind.ts'
import { enqueued, sentOut } from './log-rules.ts'
import { changeLog } from './log-store.ts'
import { changePersisted } from './persisted-log.ts'
import { testEdit as edit } from './test-edit.ts'

vi.stubGlobal('window', new EventTarget())
vi.stubGlobal('navigator', { onLine: false })
const { editLog } = await import('./edit-log.ts')

const trade = { conflicts: { identify: () => ({ recordId: 'load', recordName: 'T-2026-00042' }) } } as unknown as EditKind

/** The disk is full, or the browser has stopped storing anything. */
const refuseToPersist = () =>
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
const clearBrowser = () =>
  new Promise((resolve) => {
    indexedDB.deleteDatabase('haulm-outbox').onsuccess = resolve
  })
const toastText = () => toasts.current()?.description

beforeEach(async () => {
  await clearBrowser()
  await editLog.openFor('lerato', { trade })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  await editLog.openFor(null, {})
})

test('a change of a waiting edit that cannot be persisted is reported, and the edit waits as before', async () => {
  await editLog.enqueue(edit)
  const [waiting] = loggedEdits.get()
  // Otherwise the open database would still work.
  await clearBrowser()
  const broken = refuseToPersist()
  expect(await editLog.withdraw(waiting!)).toBe(false)
  expect(toastText()).toContain('Nothing was changed: the edit waits as before.')
  expect(await editLog.discardAll('lerato')).toBe(false)
  expect(toastText()).toContain('Your unsaved edits stay on this device')
  await editLog.choose(waiting!, { tonnage: 34 }, { version: 2 })
  expect(toastText()).toContain('Nothing was changed')
  expect(await editLog.of('lerato')).toEqual([waiting])
  expect(loggedEdits.get()).toEqual([waiting])

  broken.mockRestore()
  expect(await editLog.withdraw(waiting!)).toBe(true)
  expect(loggedEdits.get()).toEqual([])
})

test('an edit that was sent meanwhile cannot be withdrawn, and one that goes under another key since still can', async () => {
  await editLog.enqueue(edit)
  const [waiting] = loggedEdits.get()
  await editLog.choose(waiting!, { tonnage: 34.2 }, { version: 2, tonnage: 33.8 })
  expect(loggedEdits.get().map(({ id }) => id)).not.toEqual([waiting!.id])
  expect(await editLog.withdraw(waiting!)).toBe(true)
  expect(loggedEdits.get()).toEqual([])
  expect(await editLog.withdraw(waiting!)).toBe(false)
  expect(toastText()).toContain('It was saved, or discarded in another window, meanwhile.')
})

test('discarding an edit twice does not discard what takes it back, though it went under another key before', async () => {
  await editLog.enqueue(edit)
  await editLog.choose(loggedEdits.get()[0]!, { tonnage: 34.2 }, { version: 2, tonnage: 33.8 })
  const [rebased] = loggedEdits.get()
  await changeLog('lerato', (log) => sentOut(log, rebased!.id, Date.now()))
  expect(await editLog.withdraw(rebased!)).toBe(true)
  const [withdrawal] = loggedEdits.get()
  expect(withdrawal).toMatchObject({ to: { tonnage: 33.8 }, isWithdrawal: true })
  expect(await editLog.withdraw(rebased!)).toBe(false)
  expect(loggedEdits.get()).toEqual([withdrawal])
})

test('an edit that the browser is writing counts as unsaved for its person, and for nobody else who signs out', async () => {
  const written = editLog.enqueue(edit)
  expect(countUnsaved('lerato')).toBe(1)
  expect(countUnsaved('sipho')).toBe(0)
  expect(await written).toBe(true)
  expect(countUnsaved('lerato')).toBe(0)
})

test('if the browser clears its databases, the edits that a page shows are persisted again', async () => {
  await editLog.enqueue(edit)
  await clearBrowser()
  await editLog.enqueue({ ...edit, id: 'other key', to: { tonnage: 34.6 } })
  await editLog.openFor(null, {})
  await editLog.openFor('lerato', { trade })
  expect(loggedEdits.get().map(({ to }) => to)).toEqual([{ tonnage: 34.2 }, { tonnage: 34.6 }])
})

test('a person who signs in after the database was cleared gets no edits shown before', async () => {
  await editLog.enqueue(edit)
  await clearBrowser()
  await editLog.openFor('sipho', { trade })
  expect(loggedEdits.get()).toEqual([])
})

test('a browser that never opens its database persists nothing, and says so in time', async () => {
  await clearBrowser()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => new IDBOpenDBRequest())
  const answered = vi.fn()
  void editLog.enqueue(edit).then(answered)
  await vi.advanceTimersByTimeAsync(4_900)
  expect(answered).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(answered).toHaveBeenCalledWith(false)
})

test('a log that cannot be read at first is read again until it can be', async () => {
  await changePersisted('lerato', (log) => enqueued(log, edit))
  await editLog.openFor(null, {})
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const broken = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('The browser is busy', 'UnknownError')
  })
  await editLog.openFor('lerato', { trade })
  expect(readFor.get()).toBe(null)
  broken.mockRestore()
  await vi.advanceTimersByTimeAsync(10_000)
  await vi.waitFor(() => expect(loggedEdits.get()).toMatchObject([{ id: 'key' }]))
  expect(readFor.get()).toBe('lerato')
})

test('waiting edits are shown before the page knows how to send them, and to nobody else', async () => {
  await changePersisted('lerato', (log) => enqueued(log, edit))
  await editLog.openFor(null, {})
  const leave = editLog.showFor('lerato')
  await vi.waitFor(() => expect(loggedEdits.get()).toMatchObject([{ id: 'key' }]))
  leave()
  expect(loggedEdits.get()).toEqual([])
  editLog.showFor('lerato')
  await editLog.openFor('lerato', { trade })
  leave()
  expect(loggedEdits.get()).toMatchObject([{ id: 'key' }])
})
