import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { forgetPersisted } from '../forget-persisted.ts'
import { dropOldest, ownKey, persistAnswer, persistedAnswer, persistFor, putOwnKey } from './persisted-answers.ts'
import { persistSealed, textOf } from './sealed-answers.ts'

const lerato = { id: 'lerato', rights: 'logistics' }
const sipho = { id: 'sipho', rights: 'costing' }

const answer = (hash: string, keptAt = 1) => ({ hash, text: '[]'.padEnd(10), size: 10, givenAt: keptAt, keptAt })
const storedText = async (hash: string) => (await persistedAnswer(hash))?.answer.text ?? null

beforeEach(forgetPersisted)

test('an answer is persisted for the person to whom it was given', async () => {
  await persistFor(lerato)
  expect(await persistAnswer(lerato, answer('rates'))).toBe(true)
  expect(await persistedAnswer('rates')).toEqual({ owner: lerato, answer: answer('rates') })
  await persistFor(lerato)
  expect(await storedText('rates')).not.toBe(null)
})

test('the next person, or one who comes back with other rights, begins with nothing', async () => {
  await persistFor(lerato)
  await persistAnswer(lerato, answer('rates'))
  await persistFor({ ...lerato, rights: 'finance' })
  expect(await storedText('rates')).toBe(null)
  await persistAnswer({ ...lerato, rights: 'finance' }, answer('rates'))
  await persistFor(sipho)
  expect(await storedText('rates')).toBe(null)
})

test('a tab that does not know that its person left, or that somebody else came, persists nothing more', async () => {
  await persistFor(lerato)
  await forgetPersisted()
  expect(await persistAnswer(lerato, answer('rates'))).toBe(false)
  await persistFor(sipho)
  expect(await persistAnswer(lerato, answer('rates'))).toBe(false)
  expect(await storedText('rates')).toBe(null)
})

test('forgetting does not wait for a page that has the database open', async () => {
  await persistFor(lerato)
  await persistAnswer(lerato, answer('rates'))
  await forgetPersisted()
  expect(await indexedDB.databases()).toEqual([])
})

test('beyond the limits, in number or in size, the oldest persisted answers are removed', async () => {
  await persistFor(lerato)
  for (const [at, hash] of ['oldest', 'older', 'newer', 'newest'].entries()) await persistAnswer(lerato, answer(hash, at))
  await dropOldest({ answers: 3, characters: 100 })
  expect(await storedText('oldest')).toBe(null)
  expect(await storedText('older')).not.toBe(null)
  await dropOldest({ answers: 3, characters: 25 })
  expect(await storedText('older')).toBe(null)
  expect(await storedText('newer')).not.toBe(null)
})

test('an answer is sealed with its owner’s key, and is not read without it', async () => {
  await persistFor(lerato)
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  await putOwnKey({ personId: 'lerato', key })
  const loaded = { ...answer('rates'), text: '["R 410"]' }
  expect(await persistSealed(lerato, loaded)).toBe(true)
  const stored = (await persistedAnswer('rates'))?.answer
  expect(typeof stored?.text).toBe('object')
  expect(stored && (await textOf(stored, lerato))).toBe('["R 410"]')
  expect(stored && (await textOf(stored, sipho))).toBe(null)
})

test('the key is removed at sign-out, and when somebody else signs in, but not when rights change', async () => {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  await persistFor(lerato)
  await putOwnKey({ personId: 'lerato', key })
  await persistFor({ ...lerato, rights: 'finance' })
  expect((await ownKey())?.personId).toBe('lerato')
  await persistFor(sipho)
  expect(await ownKey()).toBe(null)
  await putOwnKey({ personId: 'sipho', key })
  await forgetPersisted()
  expect(await ownKey()).toBe(null)
})

test('a key that comes when somebody else has signed in, in another tab, is not stored', async () => {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  await putOwnKey({ personId: 'sipho', key })
  await persistFor(sipho)
  await putOwnKey({ personId: 'lerato', key })
  expect((await ownKey())?.personId).toBe('sipho')
})
