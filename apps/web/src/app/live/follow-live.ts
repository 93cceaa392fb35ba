import { isReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { QueryClient } from '@tanstack/react-query'
import { makeStale } from '../../api/cache/make-stale.ts'
import { followEvents } from '../../api/live/live-events.ts'
import type { LiveEvent } from '../../api/live/recent-events.ts'
import { type ChangedKind, queryKeys, staleAfter, staleWithDocuments } from '../../api/query-keys.ts'
import { handleNotification } from '../../notifications/queries.ts'
import { acceptTrade, dropTrade, isLoaded } from '../../trades/cache/accept-trade.ts'
import { refreshNamed } from '../../trades/cache/refresh-named.ts'
import { endAll } from '../../ui/state/listen-to.ts'
import { handInDocuments } from '../trades/trade-documents.tsx'
import { flashChanges } from './flash-changes.ts'
import { followDay } from './follow-day.ts'

/**
 * Applies the server's events, and the change of the day, to the cache as they come, until it is ended. One file, as all parts are
 * needed at once.
 */
export function followLive(client: QueryClient): () => void {
  // Along with the events, so that a page need not load it before it is drawn.
  handInDocuments()
  return endAll(
    followEvents((event) => handleEvent(client, event)),
    followDay(client),
  )
}

/** Queries about the signed-in person and their notifications. */
const ofPerson = [queryKeys.user, queryKeys.ownSessions, queryKeys.notifications]

function handleEvent(client: QueryClient, { type, body }: LiveEvent): void {
  if (type === 'trade') {
    const trade = body.trade as Trade | null
    if (trade === null) dropTrade(client, String(body.id), Number(body.version))
    else if (!isLoaded(client, trade)) flashChanges(trade.id, () => acceptTrade(client, trade))
  } else if (type === 'reference') {
    const kind = body.kind as ChangedKind
    for (const queryKey of staleAfter(kind)) makeStale(client, queryKey)
    if (isReferenceKind(kind)) refreshNamed(client, String(body.id))
  } else if (type === 'document') {
    for (const queryKey of staleWithDocuments(String(body.recordId))) makeStale(client, queryKey)
  } else if (type === 'notification') handleNotification(client, body)
  else if (type === 'session') {
    for (const queryKey of ofPerson) void client.invalidateQueries({ queryKey })
  } else if (type === 'reset') void client.invalidateQueries()
}
