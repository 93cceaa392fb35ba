import { Refusal } from '@haulm/api/route/refusal.ts'
import { expect, test } from 'vitest'
import { fairQueue } from './sign-in-queue.ts'

/** A queue whose tasks record that they began, and end when the test tells them to. */
function watchedQueue(bounds: Parameters<typeof fairQueue>[0]) {
  const inQueue = fairQueue(bounds)
  const gates: Array<() => void> = []
  const begun: string[] = []
  const send = (from: string, name: string) =>
    inQueue(from, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => gates.push(resolve))
      return name
    })
  const endOne = async () => {
    gates.shift()?.()
    await new Promise(setImmediate)
  }
  return { send, begun, endOne }
}
const isTooMany = (error: unknown) => error instanceof Refusal && error.code === 'tooMany'

test('a few tasks run, a few wait in order, and the next one is refused at once', async () => {
  const { send, begun, endOne } = watchedQueue({ running: 2, waiting: 2, waitingOfEach: 2 })
  const all = ['a', 'b', 'c', 'd'].map((name) => send('one', name))
  await expect(send('one', 'e')).rejects.toSatisfy(isTooMany)
  await expect(send('other', 'f')).rejects.toSatisfy(isTooMany)
  expect(begun).toEqual(['a', 'b'])
  for (let i = 0; i < 4; i += 1) await endOne()
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

test('a caller who sends many tasks waits behind their own, and others are served in between', async () => {
  const { send, begun, endOne } = watchedQueue({ running: 1, waiting: 10, waitingOfEach: 3 })
  const many = ['1', '2', '3', '4'].map((name) => send('storm', name))
  await expect(send('storm', '5')).rejects.toSatisfy(isTooMany)
  const others = [send('owner', 'owner'), send('colleague', 'colleague')]
  for (let i = 0; i < 6; i += 1) await endOne()
  await Promise.all([...many, ...others])
  expect(begun).toEqual(['1', '2', 'owner', 'colleague', '3', '4'])
})

test('a task that fails frees its place for the next one', async () => {
  const inQueue = fairQueue({ running: 1, waiting: 1, waitingOfEach: 1 })
  const failing = inQueue('one', () => Promise.reject(new Error('no hash')))
  const next = inQueue('one', async () => 'done')
  await expect(failing).rejects.toThrow('no hash')
  expect(await next).toBe('done')
  expect(await inQueue('one', async () => 'again')).toBe('again')
})
