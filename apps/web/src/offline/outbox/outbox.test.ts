import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toasts } from '../../ui/toasts/toast.ts'
import type { EditKind } from './edit-kind.ts'
import type { NewEdit } from './waiting-edit.ts'
import { waitingEdits } from './waiting-edits.ts'

vi.stubGlobal('window', new EventTarget())
vi.stubGlobal('navigator', { onLine: false })
const { outbox } = await import('./outbox.ts')

const edit: NewEdit = {
  id: 'key',
  personId: 'lerato',
  kind: 'trade',
  recordId: 'load',
  recordName: 'T-2026-00042',
  way: 'cell',
  from: { tonnage: 33 },
  version: 1,
  to: { tonnage: 34.2 },
  at: 0,
  wasSent: false,
}
const trade = {} as EditKind

/** The disk is full, or the browser has stopped keeping anything. */
const keepNothing = () =>
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
const clearBrowser = () =>
  new Promise((resolve) => {
    indexedDB.deleteDatabase('haulm-outbox').onsuccess = resolve
  })
const told = () => toasts.current()?.description

beforeEach(async () => {
  await clearBrowser()
  await outbox.openFor('lerato', { trade })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  await outbox.openFor(null, {})
})

test('what cannot be written of an edit that waits is told, and the edit waits on', async () => {
  await outbox.add(edit)
  const [waiting] = waitingEdits.get()
  // Otherwise the database that is open would do.
  await clearBrowser()
  const broken = keepNothing()
  expect(await outbox.withdraw(waiting!)).toBe(false)
  expect(told()).toContain('Nothing was changed: the edit waits as before.')
  expect(await outbox.discardAll('lerato')).toBe(false)
  expect(told()).toContain('Your unsaved edits stay on this device')
  await outbox.choose(waiting!, { tonnage: 34 }, { version: 2 })
  expect(told()).toContain('Nothing was changed')
  expect(await outbox.of('lerato')).toEqual([waiting])
  expect(waitingEdits.get()).toEqual([waiting])

  broken.mockRestore()
  expect(await outbox.withdraw(waiting!)).toBe(true)
  expect(waitingEdits.get()).toEqual([])
})

test('where the browser clears its databases, the edits that a page shows are kept anew', async () => {
  await outbox.add(edit)
  await clearBrowser()
  await outbox.add({ ...edit, id: 'other key', to: { tonnage: 34.6 } })
  await outbox.openFor(null, {})
  await outbox.openFor('lerato', { trade })
  expect(waitingEdits.get().map(({ to }) => to)).toEqual([{ tonnage: 34.2 }, { tonnage: 34.6 }])
})

test('somebody who comes after a cleared database gets none of what was shown before', async () => {
  await outbox.add(edit)
  await clearBrowser()
  await outbox.openFor('sipho', { trade })
  expect(waitingEdits.get()).toEqual([])
})

test('a browser that never opens its database keeps nothing, and says so in time', async () => {
  await clearBrowser()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => new IDBOpenDBRequest())
  const answered = vi.fn()
  void outbox.add(edit).then(answered)
  await vi.advanceTimersByTimeAsync(4_900)
  expect(answered).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(answered).toHaveBeenCalledWith(false)
})
