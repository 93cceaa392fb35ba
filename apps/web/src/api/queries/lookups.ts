import { type ReferenceKind, type ReferenceRecord, referenceKinds } from '@haulm/domain/reference-data/reference-kinds.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { queryKeys } from '../query-keys.ts'
import { isPassing } from '../request/api-error.ts'
import { request } from '../request/request.ts'

/** Milliseconds after which a list that could not be had is asked for again. */
const pause = 5_000

export type Lookup<K extends ReferenceKind> = ReferenceRecord<K>[]

/** The lists that trades point to, as far as they have been fetched. */
export type Lookups = { [K in ReferenceKind]: readonly ReferenceRecord<K>[] }

/** The routes of the lists are alike but for their paths. */
const fetchLookup = (kind: ReferenceKind, signal: AbortSignal): Promise<unknown> =>
  request(`GET /api/${referenceKinds[kind].path}`, { signal })

/**
 * A list that other records point to, inactive records included: old ones still name them. It is asked for again by itself when the
 * server was away: nobody chooses from an empty list until they reload the page.
 */
export const lookup = <K extends ReferenceKind>(kind: K) =>
  queryOptions({
    queryKey: queryKeys.lookup(kind),
    queryFn: ({ signal }) => fetchLookup(kind, signal) as Promise<Lookup<K>>,
    meta: { offline: 'aside' },
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (isPassing(state.error) ? pause : false),
  })

/** A list to choose from: its records, none until they have come, and whether they are still on their way. */
export function useList<K extends ReferenceKind>(kind: K): { records: Lookup<K> | []; isComing: boolean } {
  const { data, isPending } = useQuery(lookup(kind))
  return { records: data ?? [], isComing: isPending }
}
