import type { Day } from '@haulm/domain/calendar/day.ts'
import { lastDayOfWeek, weekOf } from '@haulm/domain/calendar/week.ts'
import type { LogisticsStatus } from '@haulm/domain/trade/status/logistics-status.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { TradeSort } from '@haulm/domain/trade/trade-sort.ts'
import { type FetchQueryOptions, type QueryClient, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useEver } from '../../ui/state/use-ever.ts'
import { standsIn } from '../cache/placement.ts'
import { tradeRows } from '../cache/trade-rows.ts'
import { isNarrowed, type TradeFilters, tradeGroupsQuery } from '../queries.ts'
import { type Arrangement, currentPart } from './arrangement.ts'
import { type Block, buildBlocks } from './blocks.ts'
import { shownBlocks } from './shown-blocks.ts'
import { atStatus, statusTally } from './status-filter.ts'
import { type OpenSections, useOpenSections } from './use-open-sections.ts'
import { useSectionRows } from './use-section-rows.ts'

/** Up to this many hits of a search or filter are all shown at once, whatever their weeks. */
const fewHits = 300

/** What is on the page: the sections with the rows fetched so far, and ways to open, fetch and retry them. */
export type Sections = ReturnType<typeof useSections>

type Options = {
  /** Limits the fetched rows to those with this status. */
  status?: LogisticsStatus | undefined
  /** Whether the filters are known: until then nothing is requested. */
  isRead: boolean
  arrangement: Arrangement
  /** Refetches after this many milliseconds, also in the background, and on focus. */
  refreshIntervalMs?: number
}

/** The sections of the table, with the rows of open ones in view. The former answer stays while another is fetched. */
export function useSections(asked: TradeFilters, sort: TradeSort, today: Day, options: Options) {
  const { status, isRead, arrangement, refreshIntervalMs } = options
  const refresh = refreshing(refreshIntervalMs)
  const headers = { ...tradeGroupsQuery(asked, arrangement === 'months' ? 'month' : 'week'), enabled: isRead }
  const query = useQuery({ ...headers, ...refresh })
  const [filters, setFilters] = useState(asked)
  if (query.data && !query.isPlaceholderData && filters !== asked) setFilters(asked)

  const groups = query.data
  const count = useMemo(() => groups?.reduce((total, group) => total + group.count, 0) ?? 0, [groups])
  const isFew = isNarrowed(filters) && count <= fewHits
  const open = useOpenSections(today, isFew ? JSON.stringify(filters) : null)
  /** All sections, including those below a closed header. */
  const allSections = useMemo(
    () => buildBlocks({ groups: groups ?? [], arrangement, sort, isOpen: () => true, rowsOf: () => undefined }),
    [groups, arrangement, sort],
  )
  const found = isFew && count > 0 ? allSections : null
  const begun = groups === undefined && mayShow(asked, today) ? currentPart(arrangement, today) : undefined
  const client = useQueryClient()
  if (isRead && groups === undefined) {
    askAtOnce(client, headers)
    if (begun?.place && open.isOpen(begun.key, begun.place.week)) askAtOnce(client, tradeRows(asked, sort, begun.place))
  }
  const { rows, loaded, failed, isLookedAt, want, noteSelected } = useSectionRows({
    filters,
    asked,
    sort,
    isOpen: open.isOpen,
    found,
    parts: groups === undefined ? null : allSections,
    refresh,
    begun,
    isRead,
  })

  const blocks = useMemo(() => {
    const rowsOf = (key: string) => (status === undefined ? rows.get(key) : atStatus(rows.get(key), status))
    return buildBlocks({ groups: groups ?? [], arrangement, sort, isOpen: open.isOpen, rowsOf })
  }, [groups, arrangement, sort, open, rows, status])

  useEffect(() => shownBlocks.set(blocks), [blocks])

  const isKnown = groups !== undefined && !query.isPlaceholderData
  const setAll = useAllSections(open, isKnown ? { all: allSections, shown: blocks } : null)
  /** Opens the section that a trade belongs to, and the header above it. @returns whether there is one. */
  const uncover = useCallback(
    (trade: Trade) => {
      const own = allSections.find(({ place }) => place !== null && standsIn(trade, place))
      const over = own?.section === 'completed' ? allSections.filter(({ key }) => key === 'completed') : []
      const closed = own ? [...over, own].filter(({ key, week }) => !open.isOpen(key, week)) : []
      if (closed.length > 0) open.set(closed, true)
      return own !== undefined
    },
    [allSections, open],
  )
  const tally = useMemo(() => statusTally(loaded), [loaded])
  const retry = useCallback(() => {
    if (query.isError) void query.refetch()
    for (const one of failed) void one.refetch()
  }, [query, failed])

  // Until the headers come, nobody knows whether there are such rows.
  const error = query.error ?? (query.isPending ? null : (failed[0]?.error ?? null))
  const isHere = loaded.every((one) => one !== undefined)
  /** Whether the first rows have been shown, or there are none: everything else on the page is fetched after them. */
  const hasShown = useEver((isLookedAt && isHere) || error !== null || (groups !== undefined && count === 0))
  return {
    blocks,
    hasShown,
    setAll,
    uncover,
    groups,
    /** The query of the headers: its progress is followed by the component that shows it, not by the whole page. */
    headers,
    /** When the headers were last answered. A component that reads it renders with each answer, even an identical one. */
    get updatedAt() {
      return query.dataUpdatedAt
    },
    /** The fetched trades by status. */
    tally,
    count,
    isLoading: query.isPending,
    /** Whether the number of trades is being fetched, for the first time or for other filters. */
    isCounting: query.isPending || (query.isPlaceholderData && isRead),
    error,
    hasGroups: groups !== undefined,
    /** Whether the first rows of the page are still being fetched. Rows that come into view later appear as they come. */
    isComing: !hasShown && !isLookedAt && !isHere,
    /** Whether loads after today are left out, so that the current week is incomplete. */
    isWeekCut: filters.endDate === today && today < lastDayOfWeek(weekOf(today)),
    retry,
    want,
    noteSelected,
    open,
  }
}

/** Whether the requested range is likely to contain trades of today. */
const mayShow = (asked: TradeFilters, today: Day) =>
  !isNarrowed(asked) && (asked.startDate ?? today) <= today && today <= (asked.endDate ?? today)

const refreshing = (refetchInterval: number | undefined) =>
  refetchInterval === undefined
    ? {}
    : ({ refetchInterval, refetchIntervalInBackground: true, refetchOnWindowFocus: 'always' } as const)

/** All sections, and those shown; `null` until they are known for the requested filters. */
type Known = { all: readonly Block[]; shown: readonly Block[] } | null

/** Opens every section, or closes all that are shown. A press before they are known takes effect as soon as they are. */
function useAllSections(open: OpenSections, known: Known): (isOpen: boolean) => void {
  const [wanted, setWanted] = useState<boolean | null>(null)
  useEffect(() => {
    if (wanted === null || known === null) return
    open.set(wanted ? known.all : known.shown, wanted)
    setWanted(null)
  }, [wanted, known, open])
  return setWanted
}

/** Fetches while drawing, once: a query by itself waits until it is mounted, which takes a phone a while. */
function askAtOnce<Data, Key extends QueryKey>(client: QueryClient, query: FetchQueryOptions<Data, Error, Data, Key>): void {
  const { status, fetchStatus } = client.getQueryState(query.queryKey) ?? { status: 'pending', fetchStatus: 'idle' }
  if (status === 'pending' && fetchStatus === 'idle') void client.prefetchQuery(query)
}
