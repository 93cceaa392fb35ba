import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { clearAge, setAge } from './ages.ts'
import { persistLoaded, weigh } from './persist-loaded.ts'
import type { LoadedAnswer } from './persisted/sealed-answers.ts'

const owner = { id: 'lerato', rights: 'logistics' }
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { onLine: true })
  page.visibilityState = 'visible'
})

/** A page that persists what it loads; `written` is what has been, in order. */
function persisting(isTheirs = true) {
  const client = new QueryClient()
  const written: LoadedAnswer[] = []
  const store = {
    persistFor: async () => undefined,
    persistAnswer: async (_owner: unknown, answer: LoadedAnswer) => isTheirs && written.push(answer) > 0,
    dropOldest: async () => undefined,
  }
  const end = persistLoaded(client, owner, store)
  const load = (name: string, value: unknown, meta = {}) =>
    client.fetchQuery({ queryKey: [name], queryFn: () => value, staleTime: 0, meta })
  return { client, written, end, load, texts: () => written.map(({ text }) => text) }
}
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

test('a loaded answer is persisted soon after, with the time when it was given', async () => {
  const { load, written } = persisting()
  const now = Date.now()
  await load('rates', ['R 410'])
  expect(written).toEqual([])
  await seconds(3)
  expect(written).toMatchObject([{ hash: '["rates"]', text: '["R 410"]', givenAt: now }])
})

test('a hundred changes in a minute are written once or twice, the last of them included', async () => {
  const { client, load, texts } = persisting()
  await load('rates', 0)
  await seconds(3)
  for (let change = 1; change <= 100; change += 1) {
    client.setQueryData(['rates'], change)
    await seconds(0.5)
  }
  await seconds(61)
  expect(texts().length).toBeLessThanOrEqual(3)
  expect(texts().at(-1)).toBe('100')
})

test('recent changes are persisted at once when the person leaves the page', async () => {
  const { client, load, texts } = persisting()
  await load('rates', 1)
  await seconds(3)
  client.setQueryData(['rates'], 2)
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  await seconds(0)
  expect(texts()).toEqual(['1', '2'])
})

test('searches, failures, partial answers and answers that were persisted themselves are not persisted', async () => {
  const { client, load, texts } = persisting()
  await load('search', 1, { offline: 'never' })
  await client.fetchQuery({ queryKey: ['failed'], queryFn: () => Promise.reject(new Error('no')) }).catch(() => undefined)
  client.setQueryData(['part'], 1)
  setAge('["old"]', 1)
  await load('old', 1)
  await seconds(70)
  expect(texts()).toEqual([])
  clearAge('["old"]')
})

test('an answer that is too large is not persisted', async () => {
  const { load, texts } = persisting()
  await load('much', Array(100_000).fill({ note: 'a text of more than forty characters, as there are' }))
  await seconds(70)
  expect(texts()).toEqual([])
})

test('once the person has signed out elsewhere nothing more is persisted', async () => {
  const { load, written } = persisting(false)
  await load('rates', 1)
  await seconds(3)
  await load('clients', 2)
  await seconds(70)
  expect(written).toEqual([])
})

test('the weight of a value is about the length of its JSON', () => {
  const rows = Array.from({ length: 50 }, (_, at) => ({
    id: `trade-${at + 10}`,
    tonnage: 34.2,
    clientId: null,
    names: ['a', 'b'],
  }))
  const written = JSON.stringify(rows).length
  expect(weigh(rows) / written).toBeGreaterThan(0.8)
  expect(weigh(rows) / written).toBeLessThan(1.2)
})
