import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

afterEach(() => {
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
})

test('a page that begins without a connection asks who is signed in as soon as there is one', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const client = createQueryClient()
  client.mount()
  const asked = { queryKey: ['user'], queryFn: vi.fn(async () => 'lerato'), staleTime: 0, refetchOnReconnect: true }
  const leave = new QueryObserver(client, asked).subscribe(() => undefined)
  await expect.poll(() => client.getQueryState(asked.queryKey)).toMatchObject({ data: 'lerato', fetchStatus: 'idle' })
  onlineManager.setOnline(true)
  await expect.poll(() => asked.queryFn).toHaveBeenCalledTimes(2)
  leave()
  client.unmount()
})
