import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A page that was just opened, with what it sends and a person who can do something on it. */
async function page() {
  vi.useFakeTimers()
  vi.resetModules()
  const window = new EventTarget()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => new Response('[]', { status: 200 }))
  vi.stubGlobal('fetch', fetch)
  const { request } = await import('./request.ts')
  const isUnattended = () => new Headers(fetch.mock.lastCall?.[1].headers).has('x-unattended')
  return {
    async asks() {
      await request('GET /api/clients')
      return isUnattended() ? 'by itself' : 'for somebody'
    },
    async writes() {
      await request('POST /api/notifications/read', { body: {} })
      return isUnattended() ? 'by itself' : 'for somebody'
    },
    does: (input: string) => window.dispatchEvent(new Event(input)),
  }
}

test('requests later than a minute after the last input count as made by the page itself', async () => {
  const { asks, does } = await page()
  expect(await asks()).toBe('for somebody')
  vi.advanceTimersByTime(59_999)
  expect(await asks()).toBe('for somebody')
  vi.advanceTimersByTime(1)
  expect(await asks()).toBe('by itself')
  does('keydown')
  expect(await asks()).toBe('for somebody')
})

test.each(['pointerdown', 'pointermove', 'keydown', 'wheel'])('%s counts as input of a person', async (input) => {
  const { asks, does } = await page()
  vi.advanceTimersByTime(3_600_000)
  does(input)
  expect(await asks()).toBe('for somebody')
})

test('a write counts as entered by a person, whenever it is sent', async () => {
  const { writes } = await page()
  vi.advanceTimersByTime(3_600_000)
  expect(await writes()).toBe('for somebody')
})
