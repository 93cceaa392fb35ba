import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from './idle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A client waiting for the answers to some queries, and a way to give them. */
function asking(...names: string[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const answers = new Map<string, (failure?: Error) => void>()
  for (const name of names) {
    const queryFn = () =>
      new Promise<number>((resolve, reject) => {
        answers.set(name, (failure) => (failure ? reject(failure) : resolve(1)))
      })
    client.fetchQuery({ queryKey: [name], queryFn }).catch(() => undefined)
  }
  let isIdle = false
  const settled = async () => {
    await vi.advanceTimersByTimeAsync(1)
    return isIdle
  }
  whenIdle(client).then(() => {
    isIdle = true
  })
  return { answer: (name: string, failure?: Error) => answers.get(name)?.(failure), settled }
}

test('the page waits for nothing if only trades are being fetched', async () => {
  expect(await asking().settled()).toBe(true)
  expect(await asking('trades').settled()).toBe(true)
})

test('the page waits for every other fetch, whether it is answered or refused', async () => {
  const { answer, settled } = asking('dashboard', 'settings', 'trades')
  expect(await settled()).toBe(false)
  answer('dashboard')
  expect(await settled()).toBe(false)
  answer('settings', new Error('refused'))
  expect(await settled()).toBe(true)
})

test('the page does not wait forever for an answer that never comes', async () => {
  const { settled } = asking('dashboard')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await settled()).toBe(true)
})
