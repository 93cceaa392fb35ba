import { afterEach, expect, test, vi } from 'vitest'
import { reachability } from '../request/reachability.ts'
import { fetchUser } from './user.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  reachability.report(true)
})

test('the server counts as away while it cannot even say who is signed in, until it can', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const answer = vi.fn(async () => Response.json({ code: 'databaseAway', message: 'Away.' }, { status: 503 }))
  vi.stubGlobal('fetch', answer)
  await expect(fetchUser()).rejects.toMatchObject({ code: 'databaseAway' })
  expect(reachability.isOnline()).toBe(false)
  answer.mockImplementation(async () => Response.json({ user: null }))
  expect(await fetchUser()).toBeNull()
  expect(reachability.isOnline()).toBe(true)
})
