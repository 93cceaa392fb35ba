import 'fake-indexeddb/auto'
import { forceCloseDatabase } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import { drop, persistedWaiting, persistWaiting } from './waiting.ts'

const page = '/i/token'
const proposal = { page, path: '/api', type: 'application/json', body: '{}', key: 'key' }

afterEach(() => vi.restoreAllMocks())

test('what waits is still found after the browser has closed its database, as it does in the background', async () => {
  const opened: IDBOpenDBRequest[] = []
  const open = indexedDB.open.bind(indexedDB)
  vi.spyOn(indexedDB, 'open').mockImplementation((...named) => {
    const asked = open(...named)
    opened.push(asked)
    return asked
  })
  await persistWaiting([proposal])
  for (const { result } of opened) forceCloseDatabase(result as unknown as Parameters<typeof forceCloseDatabase>[0])
  await vi.waitFor(async () => expect(await persistedWaiting(page)).toMatchObject([proposal]))
  const [stored] = await persistedWaiting(page)
  if (stored) await drop(stored)
  expect(await persistedWaiting(page)).toEqual([])
})

test('a database that could not be opened once is opened the next time', async () => {
  vi.resetModules()
  const fresh = await import('./waiting.ts')
  const failed = { error: new DOMException('Try again.', 'UnknownError') } as IDBOpenDBRequest
  const open = vi.spyOn(indexedDB, 'open').mockReturnValueOnce(failed)
  const found = fresh.persistedWaiting(page)
  failed.onerror?.(new Event('error'))
  expect(await found).toEqual([])
  await fresh.persistWaiting([proposal])
  expect(open).toHaveBeenCalledTimes(2)
  expect((await fresh.persistedWaiting(page))[0]?.id).toBeGreaterThan(0)
})
