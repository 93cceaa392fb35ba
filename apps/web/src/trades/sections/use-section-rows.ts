import type { TradeSort } from '@haulm/domain/trade/trade-sort.ts'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { foundRows } from '../cache/found-rows.ts'
import { reversedRows } from '../cache/reversed-rows.ts'
import { tradeRows } from '../cache/trade-rows.ts'
import type { RowsPlace, TradeFilters } from '../queries.ts'
import type { Block } from './blocks.ts'
import type { OpenSections } from './use-open-sections.ts'

type Places = ReadonlyMap<string, RowsPlace>

type Wanted = { for: TradeFilters; sort: TradeSort; places: Places; isLookedAt: boolean }

type Asked = {
  /** The filters of the headers that are shown. */
  filters: TradeFilters
  /** The filters being requested now; the same as `filters` once answered. */
  asked: TradeFilters
  sort: TradeSort
  isOpen: OpenSections['isOpen']
  /** The sections of a search with few hits, which is answered as a whole; null if each section fetches its own rows. */
  found: readonly { place: RowsPlace | null; count: number }[] | null
  /** The parts that the headers name; null until these are known. */
  parts: readonly { key: string }[] | null
  refresh: { refetchInterval?: number }
  /** The part that will open by default: its rows are fetched along with the headers, not after them. */
  begun: { key: string; place: RowsPlace | null } | undefined
  /** Whether the filters are known: until then nothing is requested. */
  isRead: boolean
}

/**
 * The rows of open sections, fetched when they come into view. When the filters change, the rows in view are fetched along with
 * the headers, not after them.
 */
export function useSectionRows({ filters, asked, sort, isOpen, found, parts, refresh, begun, isRead }: Asked) {
  const client = useQueryClient()
  const inView = useRef<Places>(new Map(begun?.place && [[begun.key, begun.place]]))
  const [wanted, setWanted] = useState<Wanted>({ for: filters, sort, places: inView.current, isLookedAt: false })
  const selected = useRef<Places>(new Map())
  // Sections that were scrolled past under other filters, or in another order, are not fetched under these. In another order those
  // with selected rows are: the same trades stay selected.
  if (wanted.for !== filters) setWanted({ ...wanted, for: filters, sort, places: inView.current })
  else if (wanted.sort !== sort) setWanted({ ...wanted, sort, places: new Map([...inView.current, ...selected.current]) })

  const few = useQuery({ ...foundRows(filters, sort, found ?? []), enabled: found !== null })
  const isFinding = found !== null && few.isPending
  const places = useMemo(() => [...wanted.places].filter(([key, { week }]) => isOpen(key, week)), [wanted, isOpen])
  const results = useQueries({
    queries: places.map(([, place]) => ({
      ...tradeRows(filters, sort, place),
      ...reversedRows(client, filters, sort, place),
      ...refresh,
      enabled: isRead && !isFinding,
    })),
  })
  // A week that has begun since the headers were stored lacks no rows. Once it is shown it is fetched again.
  const isDropped = (key: string, at: number) => results[at]?.isError && parts?.every((part) => part.key !== key)
  const dropped = places.flatMap(([key], at) => (isDropped(key, at) ? [key] : []))
  if (dropped.length > 0) setWanted({ ...wanted, places: new Map([...wanted.places].filter(([key]) => !dropped.includes(key))) })
  // After the queries above, which take over requests in flight before they are dropped here. Nothing is rendered for these.
  const coming = asked === filters ? [] : [...inView.current].filter(([key, { week }]) => isOpen(key, week))
  useQueries({ queries: coming.map(([, place]) => ({ ...tradeRows(asked, sort, place), notifyOnChangeProps: [] })) })

  const loaded = useSame(results.map(({ data }) => data))
  const rows = useMemo(() => new Map(places.map(([key], at) => [key, loaded[at]])), [places, loaded])
  /** Fetches the rows of open sections that came into view. */
  const want = useCallback((visible: readonly Block[]) => {
    inView.current = placesOf(visible)
    setWanted((former) => {
      const isKnown = [...inView.current.keys()].every((key) => former.places.has(key))
      if (isKnown && (former.isLookedAt || visible.length === 0)) return former
      return {
        ...former,
        places: new Map([...former.places, ...inView.current]),
        isLookedAt: former.isLookedAt || visible.length > 0,
      }
    })
  }, [])
  /** Notes in which sections rows are selected: in another order they are fetched again, too. */
  const noteSelected = useCallback((blocks: readonly Block[]) => {
    selected.current = placesOf(blocks)
  }, [])
  return {
    rows,
    loaded,
    failed: results.filter(({ isError }) => isError),
    /** Whether a table of these rows has been drawn, and has reported what is in view. */
    isLookedAt: wanted.isLookedAt,
    want,
    noteSelected,
  }
}

/** The places of the open sections, by key. */
const placesOf = (blocks: readonly Block[]): Places =>
  new Map(blocks.flatMap(({ key, place, isOpen }) => (isOpen && place ? [[key, place] as const] : [])))

/** The former list while its members are the same, so that what is derived from it is not computed again. */
function useSame<T>(list: readonly T[]): readonly T[] {
  const [former, setFormer] = useState(list)
  if (former.length === list.length && former.every((member, at) => member === list[at])) return former
  setFormer(list)
  return list
}
