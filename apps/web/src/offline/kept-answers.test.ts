import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { forgetKept } from './forget-kept.ts'
import { dropOldest, keepAnswer, keepFor, keptAnswer } from './kept-answers.ts'

const lerato = { id: 'lerato', rights: 'logistics' }
const sipho = { id: 'sipho', rights: 'costing' }

const answer = (hash: string, keptAt = 1) => ({ hash, text: '[]'.padEnd(10), size: 10, givenAt: keptAt, keptAt })
const textOf = async (hash: string) => (await keptAnswer(hash))?.answer.text ?? null

beforeEach(forgetKept)

test('an answer is kept for the person it was given to', async () => {
  await keepFor(lerato)
  expect(await keepAnswer(lerato, answer('rates'))).toBe(true)
  expect(await keptAnswer('rates')).toEqual({ owner: lerato, answer: answer('rates') })
  await keepFor(lerato)
  expect(await textOf('rates')).not.toBe(null)
})

test('whoever comes next, or comes back with other rights, begins with nothing', async () => {
  await keepFor(lerato)
  await keepAnswer(lerato, answer('rates'))
  await keepFor({ ...lerato, rights: 'finance' })
  expect(await textOf('rates')).toBe(null)
  await keepAnswer({ ...lerato, rights: 'finance' }, answer('rates'))
  await keepFor(sipho)
  expect(await textOf('rates')).toBe(null)
})

test('a tab that has not heard that its person left, or that somebody else came, keeps nothing more', async () => {
  await keepFor(lerato)
  await forgetKept()
  expect(await keepAnswer(lerato, answer('rates'))).toBe(false)
  await keepFor(sipho)
  expect(await keepAnswer(lerato, answer('rates'))).toBe(false)
  expect(await textOf('rates')).toBe(null)
})

test('forgetting does not wait for whoever has the database open', async () => {
  await keepFor(lerato)
  await keepAnswer(lerato, answer('rates'))
  await forgetKept()
  expect(await indexedDB.databases()).toEqual([])
})

test('beyond the bounds, in number or in size, what was kept longest ago goes', async () => {
  await keepFor(lerato)
  for (const [at, hash] of ['oldest', 'older', 'newer', 'newest'].entries()) await keepAnswer(lerato, answer(hash, at))
  await dropOldest({ answers: 3, characters: 100 })
  expect(await textOf('oldest')).toBe(null)
  expect(await textOf('older')).not.toBe(null)
  await dropOldest({ answers: 3, characters: 25 })
  expect(await textOf('older')).toBe(null)
  expect(await textOf('newer')).not.toBe(null)
})
