import type { Day } from '@haulm/domain/calendar/day.ts'
import type { LogisticsStatus } from '@haulm/domain/trade/logistics-status.ts'
import type { TradeSort } from '@haulm/domain/trade/trade-sort.ts'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { isByDate, sortedRows } from '../cache/placement.ts'
import { isNarrowed, type LoadedRows, type RowsPlace, type TradeFilters, tradeGroups, tradeKeys, tradeRows } from '../queries.ts'
import type { Arrangement } from './arrangement.ts'
import { type Block, buildBlocks } from './blocks.ts'
import { atStatus, statusTally } from './status-filter.ts'
import { useOpenSections } from './use-open-sections.ts'
import { useSame } from './use-same.ts'

/** Up to so many hits of a search or filter are shown at once, in whatever week they stand. */
const fewHits = 300

/** What is on the page: the sections with the rows fetched so far, and how to open, fetch and ask again. */
export type Sections = ReturnType<typeof useSections>

type Options = {
  /** Of the fetched rows only those at this status. */
  status?: LogisticsStatus | undefined
  /** Whether the filters are known: until then nothing is asked. */
  isRead?: boolean
  arrangement?: Arrangement
  /** Asked again after so many milliseconds, in the background and on focus, too. */
  refreshEvery?: number
}

/**
 * The sections of the table. Rows are fetched for open sections that come into view, and given up when they close.
 * While other filters are being asked, what was there stays.
 */
export function useSections(asked: TradeFilters, sort: TradeSort, today: Day, options: Options = {}) {
  const { status, isRead = true, arrangement = 'sections', refreshEvery } = options
  const refresh = refreshing(refreshEvery)
  const client = useQueryClient()
  const query = useQuery({ ...tradeGroups(asked, arrangement === 'months' ? 'month' : 'week'), ...refresh, enabled: isRead })
  const [filters, setFilters] = useState(asked)
  if (query.data && !query.isPlaceholderData && filters !== asked) setFilters(asked)

  const groups = query.data
  const count = useMemo(() => groups?.reduce((total, group) => total + group.count, 0) ?? 0, [groups])
  const open = useOpenSections(today, isNarrowed(filters) && count <= fewHits)
  const [wanted, setWanted] = useState<ReadonlyMap<string, RowsPlace>>(new Map())

  const places = useMemo(() => [...wanted].filter(([key, place]) => open.isOpen(key, place.week)), [wanted, open])
  const results = useQueries({
    queries: places.map(([, place]) => ({
      ...tradeRows(filters, sort, place),
      ...refresh,
      // Turned round on the spot when the other order is here already.
      initialData: () => {
        if (!isByDate(sort)) return undefined
        const other = sort === 'loadingDate' ? '-loadingDate' : 'loadingDate'
        const loaded = client.getQueryData<LoadedRows>(tradeKeys.rows(filters, other, place))
        return loaded?.isComplete ? { rows: sortedRows(loaded.rows, sort), isComplete: true } : undefined
      },
    })),
  })
  const loaded = useSame(results.map(({ data }) => data))
  const failed = results.find(({ isError }) => isError)

  const blocks = useMemo(() => {
    const rows = new Map(places.map(([key], at) => [key, status === undefined ? loaded[at] : atStatus(loaded[at], status)]))
    return buildBlocks({ groups: groups ?? [], arrangement, sort, isOpen: open.isOpen, rowsOf: (key) => rows.get(key) })
  }, [groups, arrangement, sort, open, places, loaded, status])

  const tally = useMemo(() => statusTally(loaded), [loaded])
  /** Every section there is, those below a closed header too. */
  const allSections = useMemo(
    () => buildBlocks({ groups: groups ?? [], arrangement, sort, isOpen: () => true, rowsOf: () => undefined }),
    [groups, arrangement, sort],
  )
  /** Asks for the rows of open sections that came into view. */
  const want = useCallback((visible: readonly Block[]) => {
    setWanted((former) => {
      const fresh = visible.filter(({ key, place, isOpen }) => isOpen && place && !former.has(key))
      return fresh.length === 0
        ? former
        : new Map([...former, ...fresh.map(({ key, place }) => [key, place as RowsPlace] as const)])
    })
  }, [])
  const retry = useCallback(() => {
    if (query.isError) void query.refetch()
    for (const result of results) if (result.isError) void result.refetch()
  }, [query, results])

  return {
    blocks,
    allSections,
    groups,
    /** When the headers were answered last. */
    updatedAt: query.dataUpdatedAt,
    /** The fetched trades by status. */
    tally,
    count,
    isLoading: query.isPending,
    /** Other filters are being asked, or the counts anew. */
    isFetching: query.isFetching,
    /** What is shown belongs to the filters before. */
    isOld: query.isPlaceholderData,
    error: query.error ?? failed?.error ?? null,
    hasGroups: groups !== undefined,
    retry,
    want,
    open,
  }
}

const refreshing = (refetchInterval: number | undefined) =>
  refetchInterval === undefined
    ? {}
    : ({ refetchInterval, refetchIntervalInBackground: true, refetchOnWindowFocus: 'always' } as const)
