import { expect, test } from 'vitest'
import type { Database } from '../database/connection.ts'
import { storingFile } from './enter-document.ts'

/** A database that is lost as soon as the document is written. */
const away = new Proxy({} as Database, {
  get: () => () => {
    throw new Error('Connection terminated')
  },
})
const file = { contentId: 'content', type: 'application/pdf', bytes: 9, sha256: Buffer.alloc(32) } as const
const sender = { senderId: 'sipho', now: new Date() }

test('a stored document is answered as stored, even if the database is lost before the rest of its file is looked for', async () => {
  expect(await storingFile(away, file, sender, async () => 'stored')).toBe('stored')
})

test('why a document was refused is answered, even if its file cannot be deleted', async () => {
  const refused = new Error('You may not add this.')
  await expect(storingFile(away, file, sender, () => Promise.reject(refused))).rejects.toBe(refused)
})
