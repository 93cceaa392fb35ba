import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/request/api-error.ts'
import { reachability } from '../../api/request/reachability.ts'
import { nextSession, noteDeparture } from '../../api/request/session-end.ts'
import { userQuery } from '../../api/session/user.ts'
import { toasts } from '../../ui/toasts/toast.ts'
import { sampleTrade } from '../rules/sample-trade.ts'
import { keepUnsent, sendOrKeep } from './keep-unsent.ts'

const keepEdit = vi.hoisted(() => vi.fn(async () => true))
vi.mock('../waiting/keep-edit.ts', () => ({ keepEdit, holdEdit: async () => {}, landEdit: async () => {} }))

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }))
afterEach(() => vi.unstubAllGlobals())

const trade = sampleTrade()
const unsent = { personId: 'lerato', key: 'key', trade, patch: {}, seen: trade, version: 1, inDialog: false, wasSent: true }

/** A page in which somebody is signed in. */
function pageOf(id: string): QueryClient {
  const client = new QueryClient()
  client.setQueryData(userQuery.queryKey, { id } as never)
  return client
}

async function told(isReached: boolean, wasSent: boolean): Promise<string | undefined> {
  reachability.report(isReached)
  await keepUnsent(pageOf('lerato'), { ...unsent, wasSent })
  return toasts.current()?.description
}

test('an edit that waits says why: no connection, a server that is busy, or earlier edits', async () => {
  expect(await told(false, true)).toContain('The server cannot be reached.')
  expect(await told(true, true)).toContain('The server cannot take it just now.')
  expect(await told(true, false)).toContain('Earlier edits of this trade are not saved yet.')
})

test('an edit whose person has signed out meanwhile is kept for nobody, least of all for whoever came next', async () => {
  expect(await keepUnsent(pageOf('thabo'), unsent)).toBe(false)
  expect(await keepUnsent(new QueryClient(), unsent)).toBe(false)
  expect(await keepUnsent(pageOf('lerato'), unsent)).toBe(true)
  const left = pageOf('lerato')
  left.setQueryData(userQuery.queryKey, null)
  noteDeparture()
  expect(await keepUnsent(left, unsent)).toBe(false)
})

test('an edit whose session was ended meanwhile is kept for its person', async () => {
  nextSession()
  const ended = pageOf('lerato')
  ended.setQueryData(userQuery.queryKey, null)
  expect(await keepUnsent(ended, unsent)).toBe(true)
})

test('an edit that can neither be sent nor kept says both', async () => {
  keepEdit.mockResolvedValueOnce(false)
  const away = new ApiError(0, '', { code: 'unreachable', message: 'The server cannot be reached.' })
  const sending = sendOrKeep(pageOf('lerato'), unsent, () => Promise.reject(away))
  await expect(sending).rejects.toMatchObject({
    code: 'unreachable',
    reason: 'The server cannot be reached. Nor can this browser keep your edit for later: its storage is full or switched off.',
  })
})

test('an edit that meets the end of the session is kept for whoever entered it, in their name only, and the end is told', async () => {
  const over = new ApiError(401, 'Unauthorized', { code: 'unauthorized', message: 'Unauthorized' })
  const send = (client: QueryClient, edit = unsent) => sendOrKeep(client, edit, () => Promise.reject(over))
  keepEdit.mockClear()
  const shown = toasts.current()
  await expect(send(pageOf('lerato'))).rejects.toBe(over)
  expect(keepEdit).toHaveBeenCalledExactlyOnceWith({ ...unsent, wasSent: false })
  expect(toasts.current()).toBe(shown)
  // The dialog keeps what was typed by itself, and signing out leaves nothing.
  await expect(send(pageOf('lerato'), { ...unsent, inDialog: true })).rejects.toBe(over)
  await expect(send(new QueryClient())).rejects.toBe(over)
  expect(keepEdit).toHaveBeenCalledOnce()
})
