import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toasts } from '../../ui/toasts/toast.ts'
import { announceSessionEnd, endSession, markSignedOut, nextSession, onSessionEnd } from './session-end.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  nextSession()
  vi.useRealTimers()
})

test.each([
  ['reading', 'Unauthorized', 'You are logged out. Logging in again...'],
  ['saving', 'Authentication Required', 'Please log in to continue. Redirecting to login page...'],
  ['beforeSaving', 'Authentication Required', 'You must be logged in to edit trades. Redirecting to login...'],
] as const)(
  'a request that meets the end of the session while %s says so, and leads to the login page after 500 ms',
  (during, title, description) => {
    const leave = vi.fn()
    onSessionEnd(leave)
    endSession(during)
    expect(toasts.current()).toMatchObject({ kind: 'error', title, description })
    const shown = toasts.current()
    endSession(during === 'reading' ? 'saving' : 'reading')
    expect(toasts.current()).toBe(shown)
    vi.advanceTimersByTime(499)
    expect(leave).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(leave).toHaveBeenCalledOnce()
  },
)

test('a session end is announced once, and a person who signed out is not notified of one', () => {
  announceSessionEnd('reading')
  const shown = toasts.current()
  expect(shown).toMatchObject({ title: 'Unauthorized' })
  announceSessionEnd('saving')
  expect(toasts.current()).toBe(shown)
  nextSession()
  markSignedOut()
  announceSessionEnd('saving')
  expect(toasts.current()).toBe(shown)
})
