import {
  type ReferenceKind,
  type ReferenceRecord,
  referenceKindNames,
  referenceKinds,
} from '@haulm/domain/reference-data/reference-kinds.ts'
import { namesOfTruckTypes } from '@haulm/domain/reference-data/truck-type-label.ts'
import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { queryKeys } from '../query-keys.ts'
import { afterFailure } from '../request/api-error.ts'
import { request } from '../request/request.ts'

/** Milliseconds after which a list that could not be had is asked for again. */
const retryDelayMs = 5_000

export type Lookup<K extends ReferenceKind> = ReferenceRecord<K>[]

/** The lists that trades point to, as far as they have been fetched. */
export type Lookups = { [K in ReferenceKind]: readonly ReferenceRecord<K>[] }

/** The routes of the lists differ only in their paths. */
const fetchLookup = (kind: ReferenceKind, signal: AbortSignal): Promise<unknown> =>
  request(`GET /api/${referenceKinds[kind].path}`, { signal })

/**
 * A list that other records point to, inactive records included: old ones still name them. It is fetched again by itself when the
 * server was away or failed: nobody should choose from an empty list until they reload the page.
 */
export const lookup = <K extends ReferenceKind>(kind: K) =>
  queryOptions({
    queryKey: queryKeys.lookup(kind),
    queryFn: ({ signal }) => fetchLookup(kind, signal) as Promise<Lookup<K>>,
    meta: { offline: 'aside' },
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: afterFailure(retryDelayMs),
  })

/** A list to choose from: its records, none until they have come, and whether it is still to come, even if it failed to load. */
export function useList<K extends ReferenceKind>(kind: K): { records: Lookup<K> | []; isComing: boolean; onRetry: Retry } {
  const { data } = useQuery(lookup(kind))
  return { records: data ?? [], isComing: data === undefined, onRetry: useRetryList()(kind) }
}

type Retry = (() => void) | undefined

/** A function that gives, by kind, how to fetch a missing list again; undefined if that list is not missing, or for no kind. */
export function useRetryList(): (kind: ReferenceKind | undefined) => Retry {
  const client = useQueryClient()
  const missing = useMissingLists()
  return (kind) =>
    kind !== undefined && missing.includes(kind)
      ? () => void client.refetchQueries({ queryKey: queryKeys.lookup(kind), exact: true })
      : undefined
}

export function useMissingLists(): readonly ReferenceKind[] {
  const client = useQueryClient()
  // While it is fetched again it still counts as missing, so that the offer to try again does not flicker.
  const isMissing = (kind: ReferenceKind) => {
    const state = client.getQueryState(queryKeys.lookup(kind))
    return state !== undefined && state.data === undefined && state.errorUpdateCount > 0
  }
  const subscribe = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client])
  const missing = useSyncExternalStore(subscribe, () => referenceKindNames.filter(isMissing).join())
  return referenceKindNames.filter((kind) => missing.split(',').includes(kind))
}

/**
 * The lists that trades point to, empty until they have come, and truck types by code.
 * @param isChoosing whether somebody may be about to choose from them: showing trades needs only truck types.
 * @param isIdle whether the page is idle: before that, the trades and whatever the page shows with them come first.
 */
export function useLookups(isChoosing = true, isIdle = true) {
  const found = useQueries({
    queries: referenceKindNames.map((kind) => ({
      ...lookup(kind),
      enabled: isChoosing || (kind === 'truckType' && isIdle),
    })),
    combine: listsIn,
  })
  const { truckType } = found.lookups
  return useMemo(() => ({ ...found, truckNames: namesOfTruckTypes(truckType) }), [found, truckType])
}

/** What has come of the lists, in their order; the same object as before as long as none of them changed. */
function listsIn(queries: { data: unknown }[]) {
  return {
    lookups: Object.fromEntries(referenceKindNames.map((kind, at) => [kind, queries[at]?.data ?? []])) as Lookups,
    /** The lists still to come, including those that could not be fetched. */
    coming: referenceKindNames.filter((_, at) => queries[at]?.data === undefined),
  }
}
