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

test('an answer is kept for the person it was given to', async () => {
  await persistFor(lerato)
  expect(await persistAnswer(lerato, answer('rates'))).toBe(true)
  expect(await persistedAnswer('rates')).toEqual({ owner: lerato, answer: answer('rates') })
  await persistFor(lerato)
  expect(await storedText('rates')).not.toBe(null)
})

test('whoever comes next, or comes back with other rights, begins with nothing', async () => {
  await persistFor(lerato)
  await persistAnswer(lerato, answer('rates'))
  await persistFor({ ...lerato, rights: 'finance' })
  expect(await storedText('rates')).toBe(null)
  await persistAnswer({ ...lerato, rights: 'finance' }, answer('rates'))
  await persistFor(sipho)
  expect(await storedText('rates')).toBe(null)
})

test('a tab that has not heard that its person left, or that somebody else came, keeps nothing more', async () => {
  await persistFor(lerato)
  await forgetPersisted()
  expect(await persistAnswer(lerato, answer('rates'))).toBe(false)
  await persistFor(sipho)
  expect(await persistAnswer(lerato, answer('rates'))).toBe(false)
  expect(await storedText('rates')).toBe(null)
})

test('forgetting does not wait for whoever has the database open', async () => {
  await persistFor(lerato)
  await persistAnswer(lerato, answer('rates'))
  await forgetPersisted()
  expect(await indexedDB.databases()).toEqual([])
})

test('beyond the bounds, in number or in size, what was kept longest ago goes', async () => {
  await persistFor(lerato)
  for (const [at, hash] of ['oldest', 'older', 'newer', 'newest'].entries()) await persistAnswer(lerato, answer(hash, at))
  await dropOldest({ answers: 3, characters: 100 })
  expect(await storedText('oldest')).toBe(null)
  expect(await storedText('older')).not.toBe(null)
  await dropOldest({ answers: 3, characters: 25 })
  expect(await storedText('older')).toBe(null)
  expect(await storedText('newer')).not.toBe(null)
})

test('with its owner’s key an answer lies sealed; without that, it is not read', async () => {
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

test('the key goes with a sign-out, and when somebody else signs in, but not with other rights', async () => {
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
