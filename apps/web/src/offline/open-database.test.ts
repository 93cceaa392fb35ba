import 'fake-indexeddb/auto'
import type { DBSchema } from 'idb'
import { expect, test, vi } from 'vitest'
import { database } from './open-database.ts'

interface Notes extends DBSchema {
  notes: { key: string; value: string }
}

test('callers of an opening that failed do not close the database that another has opened since', async () => {
  const open = database<Notes>('a test', (made) => {
    made.createObjectStore('notes')
  })
  vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new Error('The disk is full.')
  })
  const first = open().catch(() => open())
  const second = open().catch(() => open())
  const [one, other] = await Promise.all([first, second])
  expect(one).toBe(other)
  await one.put('notes', 'still open', 'a note')
  expect(await other.get('notes', 'a note')).toBe('still open')
})
