import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { reachability } from '../../../api/request/reachability.ts'
import { userQuery } from '../../../api/session/user.ts'
import { editLog } from '../../../offline/edits/edit-log.ts'
import { openConflict } from '../../conflict/choose-in-conflict.ts'
import { undoStack } from '../../edit/undo-stack.ts'
import { exampleTrade } from '../../rules/example-trade.ts'
import { sendChanges } from './send-changes.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  reachability.report(true)
})

test('what the dialog saves is sent completely even if the page is closed meanwhile', async () => {
  const trade = exampleTrade({ version: 3 })
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => new Response(JSON.stringify({ ...trade, version: 4 })))
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('navigator', { onLine: true })
  const saved = await sendChanges(new QueryClient(), { trade, patch: { tonnage: 34.2 }, seen: trade, version: 3, key: 'key' })
  expect(saved).toMatchObject({ version: 4 })
  const [, call] = fetch.mock.calls[0] ?? []
  expect(call).toMatchObject({ method: 'PUT', body: '{"tonnage":34.2,"version":3}', keepalive: true })
})

test('a choice in a conflict that is queued can be undone under the key of the queued edit', async () => {
  const trade = exampleTrade({ version: 3, tonnage: 33 })
  const current = { ...trade, version: 4, tonnage: 33.8 }
  const answers = [Response.json({ code: 'versionConflict', message: 'Changed.', current }, { status: 409 })]
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async () => answers.shift() ?? Promise.reject(new TypeError('network')))
  const client = new QueryClient()
  client.setQueryData(userQuery.queryKey, { id: 'lerato' } as never)
  const saving = sendChanges(client, { trade, patch: { tonnage: 34.2 }, seen: trade, version: 3, key: 'key' })
  await vi.waitFor(() => expect(openConflict.get()).not.toBe(null))
  openConflict.get()?.answer({ tonnage: 34.2 })
  expect(await saving).toBe('queued')
  const [queued] = await editLog.of('lerato')
  expect(queued).toMatchObject({ to: { tonnage: 34.2 }, version: 4 })
  expect(undoStack.take('undo')?.key).toBe(queued?.id)
  await editLog.discardAll('lerato')
})
