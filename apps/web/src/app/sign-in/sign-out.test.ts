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

test('a person who signs out in one tab is signed out in all', () => {
  signOutElsewhere('lerato')
  expect(hasSignedOut()).toBe(true)
  expect(client.getQueryData(userQuery.queryKey)).toBe(null)
})

test('a page open for somebody else treats a sign-out as the end of the session and keeps what is typed for its person', () => {
  signOutElsewhere('thabo')
  expect(hasSignedOut()).toBe(false)
  expect(client.getQueryData(userQuery.queryKey)).toBe(null)
})
