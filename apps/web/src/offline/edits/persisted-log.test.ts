import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Edit, Log } from './edit.ts'

vi.stubGlobal('window', new EventTarget())
vi.stubGlobal('navigator', { onLine: true })

/** A page that was opened just now: it knows only what the browser stores. */
async function openPage() {
  vi.resetModules()
  const [{ changePersisted }, { putOwnKey }] = await Promise.all([
    import('./persisted-log.ts'),
    import('../persisted/persisted-answers.ts'),
  ])
  const log = () => changePersisted('lerato', (former) => former)
  const add = (edit: Edit) => changePersisted('lerato', (former) => [...former, edit])
  return { changePersisted, putOwnKey, log, add }
}

const aKey = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

const edit = (order: number, truckReg = 'CBL 204 NC', to: Edit['to'] = { truckReg }): Edit => ({
  id: `key ${order}`,
  personId: 'lerato',
  kind: 'trade',
  recordId: 'load',
  recordName: 'T-2026-00042',
  way: 'cell',
  from: { truckReg: 'HBD 417 FS' },
  version: 1,
  to,
  at: 0,
  wasSent: false,
  order,
  isWithdrawal: false,
  state: { is: 'queued' },
})

const whole = <T>(asked: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })

/** The contents of the browser's database, as one text. */
async function onDevice(): Promise<string> {
  const database = await whole(indexedDB.open('haulm-outbox'))
  const rows: object[] = await whole(database.transaction('edits').objectStore('edits').getAll())
  database.close()
  const texts = rows.map(async (row) => {
    const { sealed, files = [] } = row as { sealed?: { bytes: ArrayBuffer }; files?: { sealed: Blob }[] }
    const hidden = sealed ? [Buffer.from(sealed.bytes).toString('latin1')] : []
    const blobs = await Promise.all(files.map(async (file) => Buffer.from(await file.sealed.arrayBuffer()).toString('latin1')))
    return [JSON.stringify(row), ...hidden, ...blobs].join('\n')
  })
  return (await Promise.all(texts)).join('\n')
}

async function countOnDevice(): Promise<number> {
  const database = await whole(indexedDB.open('haulm-outbox'))
  const count = await whole(database.transaction('edits').objectStore('edits').count())
  database.close()
  return count
}

const namesOf = (log: Log) => log.map(({ to }) => to.truckReg)

beforeEach(async () => {
  for (const name of ['haulm-outbox', 'haulm-kept']) await whole(indexedDB.deleteDatabase(name))
})

test('edits are sealed with their person’s key, and another page of that person reads them', async () => {
  const page = await openPage()
  await page.putOwnKey({ personId: 'lerato', key: await aKey() })
  await page.add(edit(1))
  await page.add(edit(2, 'FTT 118 MP'))
  expect(await onDevice()).not.toMatch(/CBL 204 NC|HBD 417 FS|FTT 118 MP|T-2026/)
  const next = await openPage()
  expect(await next.log()).toEqual([edit(1), edit(2, 'FTT 118 MP')])
})

test('a waiting file is sealed with its edit', async () => {
  const page = await openPage()
  await page.putOwnKey({ personId: 'lerato', key: await aKey() })
  const file = new Blob(['the weighbridge ticket'], { type: 'application/pdf' })
  await page.add(edit(1, '', { name: 'ticket.pdf', file }))
  expect(await onDevice()).not.toMatch(/weighbridge|ticket/)
  const [read] = await (await openPage()).log()
  const opened = read?.to.file as Blob
  expect([opened.type, await opened.text(), read?.to.name]).toEqual(['application/pdf', 'the weighbridge ticket', 'ticket.pdf'])
})

test('once a sign-out removed the key nobody reads or overwrites the edits, and the same key opens them again', async () => {
  const page = await openPage()
  const key = await aKey()
  await page.putOwnKey({ personId: 'lerato', key })
  await page.add(edit(1))
  await whole(indexedDB.deleteDatabase('haulm-kept'))
  const next = await openPage()
  expect(await next.log()).toEqual([])
  await expect(next.add(edit(1, 'FTT 118 MP'))).rejects.toThrow('cannot be opened yet')
  await next.putOwnKey({ personId: 'lerato', key })
  expect(namesOf(await next.log())).toEqual(['CBL 204 NC'])
})

test('edits that an earlier release wrote are read, and sealed as soon as there is a key', async () => {
  const page = await openPage()
  await page.log()
  const database = await whole(indexedDB.open('haulm-outbox'))
  const put = (one: object) => whole(database.transaction('edits', 'readwrite').objectStore('edits').put(one))
  await put({ ...edit(1), state: { is: 'waiting' } })
  expect(await page.log()).toEqual([edit(1)])
  await page.add(edit(2, 'FTT 118 MP'))
  expect(await onDevice()).toContain('CBL 204 NC')
  await page.putOwnKey({ personId: 'lerato', key: await aKey() })
  expect(namesOf(await page.log())).toEqual(['CBL 204 NC', 'FTT 118 MP'])
  expect(await onDevice()).not.toMatch(/CBL 204 NC|FTT 118 MP/)
  database.close()
})

test('edits sealed with another key are replaced as soon as something is written', async () => {
  const page = await openPage()
  await page.putOwnKey({ personId: 'lerato', key: await aKey() })
  await page.add(edit(1))
  const next = await openPage()
  await next.putOwnKey({ personId: 'lerato', key: await aKey() })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await next.add(edit(2, 'FTT 118 MP'))
  expect(namesOf(await next.log())).toEqual(['FTT 118 MP'])
  expect(await countOnDevice()).toBe(1)
})

test('if two pages change the log at once, neither loses what the other wrote', async () => {
  const [one, other] = [await openPage(), await openPage()]
  await one.putOwnKey({ personId: 'lerato', key: await aKey() })
  const add = (page: typeof one, name: string) =>
    page.changePersisted('lerato', (former) => [...former, edit((former.at(-1)?.order ?? 0) + 1, name)])
  await Promise.all(['a', 'b', 'c', 'd'].flatMap((name) => [add(one, `one ${name}`), add(other, `other ${name}`)]))
  const names = namesOf(await one.log())
  expect(names.toSorted()).toEqual(['one a', 'one b', 'one c', 'one d', 'other a', 'other b', 'other c', 'other d'])
  expect(namesOf(await other.log())).toEqual(names)
})

test('an edit that another page has written since is changed as that page left it', async () => {
  const [one, other] = [await openPage(), await openPage()]
  await one.putOwnKey({ personId: 'lerato', key: await aKey() })
  await one.add(edit(1))
  const refused = { is: 'rejected', reason: 'The trade is locked.' } as const
  await other.changePersisted('lerato', (former) => former.map((each) => ({ ...each, state: refused })))
  await one.changePersisted('lerato', (former) => former.map((each) => ({ ...each, version: 2 })))
  expect(await (await openPage()).log()).toEqual([{ ...edit(1), state: refused, version: 2 }])
})

test('edits that a page still shows are persisted again only if the browser has cleared them, not if another page sent them', async () => {
  const [one, other] = [await openPage(), await openPage()]
  const logShowing = (page: typeof one) => page.changePersisted('lerato', (former) => former, [edit(1)])
  await one.add(edit(1))
  await other.changePersisted('lerato', () => [])
  expect(await logShowing(one)).toEqual([])
  expect(await logShowing(await openPage())).toEqual([])
  await whole(indexedDB.deleteDatabase('haulm-outbox'))
  const broken = () => {
    throw new Error('This change fails.')
  }
  await expect(one.changePersisted('lerato', broken)).rejects.toThrow('fails')
  await other.add(edit(2, 'FTT 118 MP'))
  expect(await logShowing(one)).toEqual([edit(2, 'FTT 118 MP')])
})

test('a file that the browser has lost keeps nobody from the other edits, nor from changing them', async () => {
  const page = await openPage()
  await page.putOwnKey({ personId: 'lerato', key: await aKey() })
  const file = new Blob(['ticket'], { type: 'image/jpeg' })
  await page.add(edit(1, '', { file }))
  await page.add(edit(2))
  const lost = new DOMException('The requested file could not be read.', 'NotReadableError')
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValueOnce(lost)
  const next = await openPage()
  const log = await next.log()
  expect(log.map(({ to }) => (to.file instanceof Blob ? to.file.size : to.truckReg))).toEqual([0, 'CBL 204 NC'])
  vi.restoreAllMocks()
  expect(await next.changePersisted('lerato', (former) => former.slice(0, 1))).toHaveLength(1)
})

test('a file that could not be read once is read the next time, whatever became of its edit meanwhile', async () => {
  const page = await openPage()
  await page.putOwnKey({ personId: 'lerato', key: await aKey() })
  await page.add(edit(1, '', { file: new Blob(['ticket'], { type: 'image/jpeg' }) }))
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValueOnce(new DOMException('Not now.', 'NotReadableError'))
  const next = await openPage()
  const textOf = (log: Log) => Promise.all(log.map(({ to }) => (to.file as Blob).text()))
  const refused = { is: 'rejected', reason: 'The file is lost.' } as const
  const log = await next.changePersisted('lerato', (former) => former.map((one) => ({ ...one, state: refused })))
  expect([log[0]?.state, await textOf(log)]).toEqual([refused, ['']])
  const again = await next.log()
  expect([again[0]?.state, await textOf(again)]).toEqual([refused, ['ticket']])
  expect(await textOf(await (await openPage()).log())).toEqual(['ticket'])
})
