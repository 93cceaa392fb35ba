import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { askOnceMore } from '../api/cache/ask-once-more.ts'
import { isSessionOver, mustDoFirst } from '../api/request/api-error.ts'
import { endSession, type SessionEnd } from '../api/request/session-end.ts'
import { userQuery } from '../api/session/user.ts'
import { answerOffline } from '../offline/answer-offline.ts'

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
    queryCache: new QueryCache({ onError: (error) => heed(error, 'reading') }),
    mutationCache: new MutationCache({
      onError: (error, _sent, _kept, mutation) => heed(error, mutation.meta?.duringEnd ?? 'reading'),
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
  /** What every failed call may tell about the person: that they are signed out, or have something to do first. */
  const heed = (error: Error, during: SessionEnd) => {
    // Once it is known that nobody is signed in, what was still on its way tells nothing new.
    if (isSessionOver(error)) {
      if (client.getQueryData(userQuery.queryKey) !== null) endSession(during)
    } else if (mustDoFirst(error)) void client.invalidateQueries(userQuery)
  }
  return client
}
