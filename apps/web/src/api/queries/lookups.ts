import type { ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import { queryOptions } from '@tanstack/react-query'
import { isPassing } from '../request/api-error.ts'
import { request } from '../request/request.ts'

/** Milliseconds after which a list that could not be had is asked for again. */
const pause = 5_000

const fetchLookup = {
  commodity: (signal: AbortSignal) => request('GET /api/commodities', { signal }),
  client: (signal: AbortSignal) => request('GET /api/clients', { signal }),
  supplier: (signal: AbortSignal) => request('GET /api/suppliers', { signal }),
  transporter: (signal: AbortSignal) => request('GET /api/transporters', { signal }),
  truckType: (signal: AbortSignal) => request('GET /api/truck-types', { signal }),
} as const satisfies Record<ReferenceKind, (signal: AbortSignal) => Promise<unknown>>
export type Lookup<K extends ReferenceKind> = Awaited<ReturnType<(typeof fetchLookup)[K]>>

/**
 * A list that other records point to, inactive records included: old ones still name them. It is asked for again by itself when the
 * server was away: nobody chooses from an empty list until they reload the page.
 */
export const lookup = <K extends ReferenceKind>(kind: K) =>
  queryOptions({
    queryKey: ['lookups', kind] as const,
    queryFn: ({ signal }) => fetchLookup[kind](signal) as Promise<Lookup<K>>,
    meta: { offline: 'aside' },
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (isPassing(state.error) ? pause : false),
  })
