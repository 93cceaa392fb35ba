import { Refusal } from '@haulm/api/refusal.ts'
import { expect, test } from 'vitest'
import { boundedQueue } from './sign-in-queue.ts'

test('a few run, a few wait in order, and the next one is refused at once', async () => {
  const inQueue = boundedQueue({ running: 2, waiting: 2 })
  const gates: Array<() => void> = []
  const started: number[] = []
  const task = (number: number) =>
    inQueue(async () => {
      started.push(number)
      await new Promise<void>((resolve) => gates.push(resolve))
      return number
    })
  const all = [task(1), task(2), task(3), task(4)]
  await expect(task(5)).rejects.toSatisfy((error) => error instanceof Refusal && error.code === 'tooMany')
  expect(started).toEqual([1, 2])
  while (started.length < 4 || gates.length > 0) {
    gates.shift()?.()
    await new Promise(setImmediate)
  }
  expect(started).toEqual([1, 2, 3, 4])
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4])
})

test('a task that fails makes room for the next', async () => {
  const inQueue = boundedQueue({ running: 1, waiting: 1 })
  const failing = inQueue(() => Promise.reject(new Error('no hash')))
  const next = inQueue(async () => 'done')
  await expect(failing).rejects.toThrow('no hash')
  expect(await next).toBe('done')
  expect(await inQueue(async () => 'again')).toBe('again')
})
