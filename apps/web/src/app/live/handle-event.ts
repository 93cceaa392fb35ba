import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { QueryClient } from '@tanstack/react-query'
import { makeStale } from '../../api/cache/make-stale.ts'
import type { LiveEvent } from '../../api/live/live-event.ts'
import { userQuery } from '../../api/session/user.ts'
import { handleNotification, notificationsQuery } from '../../notifications/queries.ts'
import { acceptTrade, dropTrade, isLoaded } from '../../trades/cache/accept-trade.ts'
import { tradeKeys } from '../../trades/queries.ts'
import { flashChanges } from './flash-changes.ts'

/** The queries that a change of a record makes stale, by the kind of the record. */
const staleQueries: Record<string, readonly (readonly string[])[]> = {
  setting: [['settings']],
  transportRate: [['transport-rates']],
  supplierContract: [['supplier-contracts']],
  person: [['users']],
  proposal: [['proposals']],
}

/** A list is known to those who choose from it, and to those who keep it. */
const staleLists = (kind: string) => [
  ['lookups', kind],
  ['reference-data', kind],
]

/** What tells of the person who is signed in, and what they may be told. */
const ofPerson = [userQuery.queryKey, ['own-sessions'], notificationsQuery.queryKey] as const

/** Brings what is shown up to what happened on the server. */
export function handleEvent(client: QueryClient, { type, body }: LiveEvent): void {
  if (type === 'trade') {
    const trade = body.trade as Trade | null
    if (trade === null) dropTrade(client, String(body.id))
    else if (!isLoaded(client, trade)) flashChanges(trade.id, () => acceptTrade(client, trade))
  } else if (type === 'reference') {
    const kind = String(body.kind)
    for (const queryKey of staleQueries[kind] ?? staleLists(kind)) makeStale(client, queryKey)
  } else if (type === 'document') {
    const recordId = String(body.recordId)
    makeStale(client, ['documents', recordId])
    makeStale(client, tradeKeys.history(recordId))
  } else if (type === 'notification') handleNotification(client, body)
  else if (type === 'session') {
    for (const queryKey of ofPerson) void client.invalidateQueries({ queryKey })
  } else if (type === 'reset') void client.invalidateQueries()
}
