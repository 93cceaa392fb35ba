import { expect, test } from 'vitest'
import { type LiveEvent, mostRecent, recentEvents, rememberedForMs } from './recent-events.ts'

const event = (id: number): LiveEvent => ({ id: String(id), type: 'trade', body: {} })
const ids = (events: LiveEvent[] | null) => events?.map(({ id }) => Number(id)) ?? null

test('a tab that opens later receives the events since then, in order', () => {
  const recent = recentEvents(1_000)
  for (const at of [1_100, 1_200, 1_300]) recent.add(event(at), at)
  expect(ids(recent.since(1_200))).toEqual([1_200, 1_300])
  expect(ids(recent.since(1_301))).toEqual([])
})

test('a tab that cannot know all events since a moment answers with none', () => {
  const recent = recentEvents(1_000)
  recent.add(event(1), 1_100)
  expect(recent.since(999)).toBe(null)
  expect(ids(recent.since(1_000))).toEqual([1])
})

test('old events are forgotten, and a request that reaches back to them gets no answer', () => {
  const recent = recentEvents(0)
  recent.add(event(1), 1_000)
  recent.add(event(2), 1_000 + rememberedForMs)
  expect(recent.since(1_000 - 1)).toBe(null)
  expect(ids(recent.since(1_001))).toEqual([2])
})

test('no more than the maximum number of events is kept', () => {
  const recent = recentEvents(0)
  for (let at = 1; at <= mostRecent + 2; at += 1) recent.add(event(at), at)
  expect(recent.since(1)).toBe(null)
  expect(ids(recent.since(3))).toHaveLength(mostRecent)
})
