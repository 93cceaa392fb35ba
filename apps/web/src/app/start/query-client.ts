import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { askOnceMore } from '../../api/cache/ask-once-more.ts'
import type { SessionEnd } from '../../api/request/session-end.ts'
import { heedSession } from '../../api/session/heed-session.ts'
import { answerOffline } from '../../offline/answer-offline.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `duringEnd`: which words to use when the session turns out to be over; saving the trade dialog has its own. */
    mutationMeta: { duringEnd?: SessionEnd }
  }
}

/**
 * Data are kept without expiry, never asked for again on focus, never polled and never retried unless a query says so. Without
 * a connection a query is answered with what it had, or what was kept on the device.
 */
export function createQueryClient(): QueryClient {
  // A page that begins without a connection is told only that there is one: it would look like nothing new.
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
