import { expect, test } from 'vitest'
import { sharedQuestion } from './shared-question.ts'

test('a question is open until it is answered', async () => {
  const question = sharedQuestion<object, boolean>()
  const answer = question.ask({})
  question.get()?.answer(true)
  expect(await answer).toBe(true)
  expect(question.get()).toBeNull()
})

test('a late second answer to an earlier question does not close the one that was asked since', async () => {
  const question = sharedQuestion<object, boolean>()
  const first = question.ask({})
  const late = question.get()
  late?.answer(false)
  expect(await first).toBe(false)
  const second = question.ask({})
  late?.answer(true)
  question.get()?.answer(true)
  expect(await second).toBe(true)
})
