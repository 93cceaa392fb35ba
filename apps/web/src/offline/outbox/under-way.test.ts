import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EditKind } from './edit-kind.ts'
import { testLocks } from './test-locks.ts'
import type { AnsweredRecord, NewEdit, WaitingEdit } from './waiting-edit.ts'

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
  wasSent: true,
}
const behind: NewEdit = { ...edit, id: 'key behind', from: { truckReg: 'A' }, to: { truckReg: 'B' }, wasSent: false }
const yes = () => true
/** However busy the machine is: pages are loaded anew for each test. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
const soon = (look: () => void | Promise<void>) => vi.waitFor(look, { timeout: 20_000, interval: 10 })

let locks: ReturnType<typeof testLocks>
let sent: WaitingEdit[]
let signOutAll: (() => Promise<void>)[]

/** A page of the browser: its modules are its own, the browser's databases and locks are all pages'. */
async function openPage(id: number) {
  vi.resetModules()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true, locks: locks.of(id) })
  const { outbox } = await import('./outbox.ts')
  const { waitingEdits, isTold } = await import('./waiting-edits.ts')
  const send = async (one: WaitingEdit): Promise<AnsweredRecord> => {
    sent.push(one)
    return { tonnage: 34.2, truckReg: 'A', ...one.to, version: one.version + 1 }
  }
  const trade = { send, accept: () => undefined, settle: () => null } as unknown as EditKind
  await outbox.openFor('lerato', { trade })
  signOutAll.push(() => outbox.openFor(null, {}))
  return { id, outbox, waitingEdits, told: () => waitingEdits.get().filter(isTold) }
}

/** Its locks fall to the others; nothing more is heard of it. */
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

test('what a page has under way is sent by the page that is opened after it, in the order of entering', async () => {
  const page = await openPage(1)
  await page.outbox.hold(edit, yes)
  await page.outbox.hold(behind, yes)
  expect(page.told()).toEqual([])
  close(page)
  const next = await openPage(2)
  await soon(() => expect(idsSent()).toEqual(['key', 'key behind']))
  expect(sent).toMatchObject([{ wasSent: true, version: 1 }, { version: 2 }])
  await soon(async () => expect(await next.outbox.of('lerato')).toEqual([]))
})

test('another page leaves alone what a page has under way, and takes it over once that page is gone', async () => {
  const page = await openPage(1)
  await page.outbox.hold(edit, yes)
  const other = await openPage(2)
  await soon(() => expect(other.waitingEdits.get()).toHaveLength(1))
  await other.outbox.tryNow(other.waitingEdits.get()[0]!)
  expect(other.told()).toEqual([])
  expect(sent).toEqual([])
  close(page)
  await soon(() => expect(idsSent()).toEqual(['key']))
})

test('what has its answer is forgotten everywhere, and is sent by nobody else', async () => {
  const page = await openPage(1)
  await page.outbox.hold(edit, yes)
  const other = await openPage(2)
  await soon(() => expect(other.waitingEdits.get()).toHaveLength(1))
  await page.outbox.land({ personId: 'lerato', id: 'key' })
  await soon(() => expect(other.waitingEdits.get()).toEqual([]))
  close(page)
  await soon(() => expect(locks.names()).toEqual([]))
  expect(sent).toEqual([])
  expect(await other.outbox.of('lerato')).toEqual([])
})

test('what came after an edit under way is sent once that has landed', async () => {
  const { outbox } = await openPage(1)
  await outbox.hold(edit, yes)
  await outbox.add(behind)
  await outbox.land({ personId: 'lerato', id: 'key' })
  await soon(() => expect(idsSent()).toEqual(['key behind']))
})

test('what its page still has under way when the session ends is sent when its person is back', async () => {
  const { outbox } = await openPage(1)
  await outbox.hold(edit, yes)
  await outbox.openFor(null, {})
  await outbox.openFor('lerato', {})
  await soon(() => expect(idsSent()).toEqual(['key']))
})

test('nothing is kept of whoever has signed out meanwhile, nor where a page could not tell that another is gone', async () => {
  const { outbox } = await openPage(1)
  let isSignedIn = true
  const holding = outbox.hold(edit, () => isSignedIn)
  isSignedIn = false
  await holding
  expect(await outbox.of('lerato')).toEqual([])
  vi.stubGlobal('navigator', { onLine: true })
  await outbox.hold(edit, yes)
  expect(await outbox.of('lerato')).toEqual([])
})
