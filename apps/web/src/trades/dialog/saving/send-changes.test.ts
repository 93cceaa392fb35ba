import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { exampleTrade } from '../../rules/example-trade.ts'
import { sendChanges } from './send-changes.ts'

afterEach(() => vi.unstubAllGlobals())

test('what the dialog saves is sent to its end though the page is closed meanwhile', async () => {
  const trade = exampleTrade({ version: 3 })
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => new Response(JSON.stringify({ ...trade, version: 4 })))
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('navigator', { onLine: true })
  const saved = await sendChanges(new QueryClient(), { trade, patch: { tonnage: 34.2 }, seen: trade, version: 3, key: 'key' })
  expect(saved).toMatchObject({ version: 4 })
  const [, call] = fetch.mock.calls[0] ?? []
  expect(call).toMatchObject({ method: 'PUT', body: '{"tonnage":34.2,"version":3}', keepalive: true })
})
