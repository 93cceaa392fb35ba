import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { askOnceMore } from './ask-once-more.ts'

const queryKey = ['lookups', 'client']

/** A page that asks for clients, and the replies to its calls, one after the other. */
function page() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })
  askOnceMore(client)
  const calls: { answer: (value: string) => void; fail: () => void }[] = []
  const queryFn = () =>
    new Promise<string>((resolve, reject) => calls.push({ answer: resolve, fail: () => reject(new Error('away')) }))
  const leave = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined)
  const shown = () => client.getQueryData(queryKey)
  return { client, calls, leave, shown }
}

test('a change during the first fetch causes one more fetch after the first answer is shown', async () => {
  const { client, calls, leave, shown } = page()
  void client.invalidateQueries({ queryKey: ['lookups'] })
  void client.invalidateQueries({ queryKey: ['lookups'] })
  expect(calls).toHaveLength(1)
  calls[0]?.answer('before')
  await expect.poll(() => calls).toHaveLength(2)
  expect(shown()).toBe('before')
  calls[1]?.answer('after')
  await expect.poll(() => shown()).toBe('after')
  expect(calls).toHaveLength(2)
  leave()
})

test('a first part written to the cache during a fetch does not count as its answer', async () => {
  const { client, calls, leave, shown } = page()
  void client.invalidateQueries({ queryKey })
  client.setQueryData(queryKey, 'part')
  calls[0]?.answer('before')
  await expect.poll(() => calls).toHaveLength(2)
  calls[1]?.answer('after')
  await expect.poll(() => shown()).toBe('after')
  leave()
})

test('without a change nothing is fetched twice, and a failed fetch is repeated only when somebody asks again', async () => {
  const { client, calls, leave, shown } = page()
  void client.invalidateQueries({ queryKey })
  calls[0]?.fail()
  await expect.poll(() => client.getQueryState(queryKey)?.status).toBe('error')
  void client.refetchQueries({ queryKey })
  calls[1]?.answer('after')
  await expect.poll(() => shown()).toBe('after')
  expect(calls).toHaveLength(2)
  leave()
})
