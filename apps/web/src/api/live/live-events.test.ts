import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followEvents } from './live-events.ts'
import type { LiveEvent } from './recent-events.ts'

/** A stream as the browser sees it, on which the test speaks as the server. */
class Stream extends EventTarget {
  static readonly CLOSED = 2
  readyState = 1
  constructor(readonly address: string) {
    super()
    streams.push(this)
  }
  close() {
    this.readyState = Stream.CLOSED
  }
  publish(type: LiveEvent['type'], id: string, body: object = {}) {
    this.dispatchEvent(Object.assign(new Event(type), { data: JSON.stringify(body), lastEventId: id }))
  }
}

let streams: Stream[]
let leaves: (() => void)[]

/** The browser's locks: the first to ask has one until it is released. */
function locks() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request: (_name: string, _options: object, work: () => Promise<void>) => {
      last = last.then(work)
      return last
    },
  }
}

beforeEach(() => {
  streams = []
  leaves = []
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('window', Object.assign(new EventTarget(), { BroadcastChannel }))
  vi.stubGlobal('navigator', { onLine: true, locks: locks() })
})
afterEach(() => {
  for (const leave of leaves) leave()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A tab that follows events. @param age of its page, in ms. @returns the types of the events it received. */
function tab(age: number) {
  vi.spyOn(performance, 'now').mockReturnValue(age)
  const handler = vi.fn<(event: LiveEvent) => void>()
  leaves.push(followEvents(handler))
  return () => handler.mock.calls.map(([{ type, id }]) => `${type} ${id}`)
}

test('the first event of a stream only marks its position; every later one reaches each tab', async () => {
  const first = tab(2_000)
  await expect.poll(() => streams).toHaveLength(1)
  streams[0]?.publish('session', '1-0')
  streams[0]?.publish('reference', '2-0')
  const second = tab(100)
  // What it missed comes from the first tab.
  await expect.poll(() => second()).toEqual(['reference 2-0'])
  streams[0]?.publish('session', '3-0')
  expect(first()).toEqual(['reference 2-0', 'session 3-0'])
  await expect.poll(() => second()).toEqual(['reference 2-0', 'session 3-0'])
})

test('a stream that broke before its first event is asked for all that happened since its page began', async () => {
  vi.useFakeTimers()
  const events = tab(2_000)
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  // The browser would try the same address again and again, with the age that the page had at first.
  vi.spyOn(performance, 'now').mockReturnValue(600_000)
  streams[0]?.dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(streams.map(({ address, readyState }) => [address, readyState])).toEqual([
    [expect.stringMatching(/^\/api\/events\?age=2\d{3}$/), 2],
    ['/api/events?age=600000', 1],
  ])
  streams[1]?.publish('session', '1-0')
  streams[1]?.publish('reference', '2-0')
  // From here on the browser knows what it had last.
  streams[1]?.dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(streams).toHaveLength(2)
  expect(events()).toEqual(['reference 2-0'])
  vi.useRealTimers()
})

test('a page whose machine slept before its stream opened says how long ago it really began', async () => {
  vi.useFakeTimers()
  tab(2_000)
  await vi.waitFor(() => expect(streams).toHaveLength(1))
  // The clock of a page may stand still while the machine sleeps; that of the day does not.
  vi.setSystemTime(Date.now() + 10 * 3_600_000)
  streams[0]?.dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(Number(new URLSearchParams(streams[1]?.address.split('?')[1]).get('age'))).toBeGreaterThanOrEqual(10 * 3_600_000)
  vi.useRealTimers()
})
