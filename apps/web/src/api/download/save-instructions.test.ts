import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toasts } from '../../ui/toasts/toast.ts'
import { nextSession, onSessionEnd } from '../request/session-end.ts'
import { saveInstructions } from './save-instructions.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  nextSession()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a loading instruction that meets the end of the session says so, and leads to the login page', async () => {
  const leave = vi.fn()
  onSessionEnd(leave)
  const body = { message: 'Unauthorized', code: 'unauthorized' }
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 401 }))
  await saveInstructions(['t-1'])
  expect(toasts.current()).toMatchObject({ kind: 'error', title: 'Unauthorized' })
  vi.runAllTimers()
  expect(leave).toHaveBeenCalledOnce()
})
