import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { hasSignedOut, nextSession } from '../../api/request/session-end.ts'
import { userQuery } from '../../api/session/user.ts'
import { followSignOut } from './sign-out.ts'

const tab = new EventTarget()
const client = new QueryClient()

beforeAll(() => {
  vi.stubGlobal('window', tab)
  followSignOut(client)
})
beforeEach(() => {
  nextSession()
  client.setQueryData(userQuery.queryKey, { id: 'lerato' } as never)
})
afterAll(() => {
  vi.unstubAllGlobals()
})

/** Somebody signs out in another tab of the browser. */
const signOutElsewhere = (whose: string) =>
  tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'signOutWaits', newValue: whose }))

test('who signs out in one tab has signed out in all', () => {
  signOutElsewhere('lerato')
  expect(hasSignedOut()).toBe(true)
  expect(client.getQueryData(userQuery.queryKey)).toBe(null)
})

test('to a page that stood open for somebody else it is the end of the session: what is typed there waits for its person', () => {
  signOutElsewhere('thabo')
  expect(hasSignedOut()).toBe(false)
  expect(client.getQueryData(userQuery.queryKey)).toBe(null)
})
