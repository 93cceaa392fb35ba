import { expect, test } from 'vitest'
import { type LiveEvent, mostRecent, recentEvents, rememberedFor } from './recent-events.ts'

const event = (id: number): LiveEvent => ({ id: String(id), type: 'trade', body: {} })
const ids = (events: LiveEvent[] | null) => events?.map(({ id }) => Number(id)) ?? null

test('whoever comes later is told what was heard since, in order', () => {
  const recent = recentEvents(1_000)
  for (const at of [1_100, 1_200, 1_300]) recent.add(event(at), at)
  expect(ids(recent.since(1_200))).toEqual([1_200, 1_300])
  expect(ids(recent.since(1_301))).toEqual([])
})

test('what a tab cannot know it does not tell in part', () => {
  const recent = recentEvents(1_000)
  recent.add(event(1), 1_100)
  expect(recent.since(999)).toBe(null)
  expect(ids(recent.since(1_000))).toEqual([1])
})

test('old events are forgotten, and that they were is known', () => {
  const recent = recentEvents(0)
  recent.add(event(1), 1_000)
  recent.add(event(2), 1_000 + rememberedFor)
  expect(recent.since(1_000 - 1)).toBe(null)
  expect(ids(recent.since(1_001))).toEqual([2])
})

test('no more are kept than there is room for', () => {
  const recent = recentEvents(0)
  for (let at = 1; at <= mostRecent + 2; at += 1) recent.add(event(at), at)
  expect(recent.since(1)).toBe(null)
  expect(ids(recent.since(3))).toHaveLength(mostRecent)
})
