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
export function useSectionRows({ filters, asked, sort, isOpen, found, refresh, begun, isRead }: Asked) {
  const client = useQueryClient()
  const inView = useRef<Places>(new Map(begun?.place && [[begun.key, begun.place]]))
  const [wanted, setWanted] = useState<Wanted>({ for: filters, sort, places: inView.current, isLookedAt: false })
  // Sections that were scrolled past under other filters, or in another order, are not fetched under these.
  if (wanted.for !== filters || wanted.sort !== sort) setWanted({ ...wanted, for: filters, sort, places: inView.current })

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
  // After the queries above, which take over requests in flight before they are dropped here. Nothing is rendered for these.
  const coming = asked === filters ? [] : [...inView.current].filter(([key, { week }]) => isOpen(key, week))
  useQueries({ queries: coming.map(([, place]) => ({ ...tradeRows(asked, sort, place), notifyOnChangeProps: [] })) })

  const loaded = useSame(results.map(({ data }) => data))
  const rows = useMemo(() => new Map(places.map(([key], at) => [key, loaded[at]])), [places, loaded])
  /** Fetches the rows of open sections that came into view. */
  const want = useCallback((visible: readonly Block[]) => {
    inView.current = new Map(visible.flatMap(({ key, place, isOpen }) => (isOpen && place ? [[key, place] as const] : [])))
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
  return {
    rows,
    loaded,
    failed: results.filter(({ isError }) => isError),
    /** Whether a table of these rows has been drawn, and has reported what is in view. */
    isLookedAt: wanted.isLookedAt,
    want,
  }
}

/** The former list while its members are the same, so that what is derived from it is not computed again. */
function useSame<T>(list: readonly T[]): readonly T[] {
  const [former, setFormer] = useState(list)
  if (former.length === list.length && former.every((member, at) => member === list[at])) return former
  setFormer(list)
  return list
}
