import { expect, test } from 'vitest'
import { Pause } from './pause.ts'

const hour = 3_600_000

test('a pause ends when it is told to', async () => {
  const pause = new Pause()
  const resting = pause.rest(0, hour)
  setTimeout(() => pause.end(), 5)
  await expect(resting).resolves.toBeUndefined()
})

test('ending before a pause begins ends that pause at once, and not the one after it', async () => {
  const pause = new Pause()
  pause.end()
  await pause.rest(0, hour)
  let isOver = false
  const next = pause.rest(0, hour).then(() => {
    isOver = true
  })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(isOver).toBe(false)
  pause.end()
  await next
})
