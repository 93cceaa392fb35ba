import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { forgetPersisted } from './forget-persisted.ts'
import { dropOldest, persistAnswer, persistedAnswer, persistFor } from './persisted-answers.ts'

const lerato = { id: 'lerato', rights: 'logistics' }
const sipho = { id: 'sipho', rights: 'costing' }

const answer = (hash: string, keptAt = 1) => ({ hash, text: '[]'.padEnd(10), size: 10, givenAt: keptAt, keptAt })
const textOf = async (hash: string) => (await persistedAnswer(hash))?.answer.text ?? null

beforeEach(forgetPersisted)

test('an answer is kept for the person it was given to', async () => {
  await persistFor(lerato)
  expect(await persistAnswer(lerato, answer('rates'))).toBe(true)
  expect(await persistedAnswer('rates')).toEqual({ owner: lerato, answer: answer('rates') })
  await persistFor(lerato)
  expect(await textOf('rates')).not.toBe(null)
})

test('whoever comes next, or comes back with other rights, begins with nothing', async () => {
  await persistFor(lerato)
  await persistAnswer(lerato, answer('rates'))
  await persistFor({ ...lerato, rights: 'finance' })
  expect(await textOf('rates')).toBe(null)
  await persistAnswer({ ...lerato, rights: 'finance' }, answer('rates'))
  await persistFor(sipho)
  expect(await textOf('rates')).toBe(null)
})

test('a tab that has not heard that its person left, or that somebody else came, keeps nothing more', async () => {
  await persistFor(lerato)
  await forgetPersisted()
  expect(await persistAnswer(lerato, answer('rates'))).toBe(false)
  await persistFor(sipho)
  expect(await persistAnswer(lerato, answer('rates'))).toBe(false)
  expect(await textOf('rates')).toBe(null)
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
  expect(await textOf('oldest')).toBe(null)
  expect(await textOf('older')).not.toBe(null)
  await dropOldest({ answers: 3, characters: 25 })
  expect(await textOf('older')).toBe(null)
  expect(await textOf('newer')).not.toBe(null)
})
