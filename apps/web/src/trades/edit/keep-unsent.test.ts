import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reachability } from '../../api/reachability.ts'
import { userQuery } from '../../api/user.ts'
import { toasts } from '../../ui/toast.ts'
import { sampleTrade } from '../sample-trade.ts'
import { keepUnsent } from './keep-unsent.ts'

vi.mock('../waiting/keep-edit.ts', () => ({ keepEdit: async () => true }))

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }))
afterEach(() => vi.unstubAllGlobals())

async function told(isReached: boolean, wasSent: boolean): Promise<string | undefined> {
  reachability.report(isReached)
  const client = new QueryClient()
  client.setQueryData(userQuery.queryKey, { id: 'lerato' } as never)
  const trade = sampleTrade()
  await keepUnsent(client, { key: 'key', trade, patch: {}, seen: trade, version: 1, inDialog: false, wasSent })
  return toasts.current()?.description
}

test('an edit that waits says why: no connection, a server that is busy, or earlier edits', async () => {
  expect(await told(false, true)).toContain('The server cannot be reached.')
  expect(await told(true, true)).toContain('The server cannot take it just now.')
  expect(await told(true, false)).toContain('Earlier edits of this trade are not saved yet.')
})
