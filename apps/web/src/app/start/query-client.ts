import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { askOnceMore } from '../../api/cache/ask-once-more.ts'
import type { SessionEnd } from '../../api/request/session-end.ts'
import { heedSession } from '../../api/session/heed-session.ts'
import { answerOffline } from '../../offline/answer-offline.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `duringEnd`: which texts to use when the session turns out to be over; saving the trade dialog has its own. */
    mutationMeta: { duringEnd?: SessionEnd }
  }
}

/**
 * Data never expire, are never refetched on focus, never polled and never retried unless a query says so. Without a connection a
 * query is answered with what it had, or with what was persisted on the device.
 */
export function createQueryClient(): QueryClient {
  // A page that starts offline is only notified of a later connection: without this, that would not count as a change.
  onlineManager.setOnline(navigator.onLine)
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => heedSession(client, error, 'reading') }),
    mutationCache: new MutationCache({
      onError: (error, _sent, _context, mutation) => heedSession(client, error, mutation.meta?.duringEnd ?? 'reading'),
    }),
    defaultOptions: {
      // 'always': without a connection a call fails at once and says so, instead of waiting silently.
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        networkMode: 'always',
        persister: answerOffline,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  askOnceMore(client)
  return client
}
