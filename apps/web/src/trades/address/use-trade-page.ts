import type { DateRange, DateRangePreset } from '@haulm/domain/calendar/date-range.ts'
import type { LogisticsStatus } from '@haulm/domain/trade/status/logistics-status.ts'
import { defaultSort, type TradeSort } from '@haulm/domain/trade/trade-sort.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useRouter, useSearch } from '../../ui/address/router.ts'
import { useToday } from '../../ui/state/use-today.ts'
import type { TradeFilters } from '../queries.ts'
import {
  asksForNothing,
  everyDay,
  filtersOf,
  isEveryDay,
  presetOf,
  readTradeSearch,
  sortOf,
  type TradeSearch,
} from './trade-search.ts'

const noFilters: readonly string[] = []

/** The filters in the address of a page with trades. @param usual the range of dates if it names none; all by default. */
export function useTradePage(usual: DateRange = everyDay) {
  const router = useRouter()
  const parsed = useSearch()
  const search = useMemo(() => readTradeSearch(parsed), [parsed])
  const today = useToday()
  const opensDefault = useRef(asksForNothing(search))
  const { startDate, endDate } = usual
  const filterTexts = useFilterTexts(search.filter ?? noFilters)
  // The same object while they ask for the same: a trade that is opened changes the address, too.
  const asked = JSON.stringify(filtersOf({ ...search, filter: filterTexts ?? noFilters }, today, { startDate, endDate }))
  const filters = useMemo(() => JSON.parse(asked) as TradeFilters, [asked])
  // Without a date in the address 'All dates' applies, unless the page has a usual range.
  const allDates = isEveryDay(usual) ? undefined : 'all'

  const change = useCallback(
    (changed: { [Name in keyof TradeSearch]?: TradeSearch[Name] | undefined }, { replaces = false } = {}) =>
      router.change((former) => ({ ...former, ...changed }), { replace: replaces }),
    [router],
  )
  return {
    search,
    filters,
    /** Whether the filters have been parsed: until then nothing is requested. */
    isRead: filterTexts !== null,
    today,
    /** Whether the page is opened with the person's default view; not any more once their views were there. */
    opensDefault,
    sort: sortOf(search),
    preset: presetOf(search, usual),
    change,
    choosePreset: (preset: DateRangePreset) =>
      change({ preset: preset === 'all' ? allDates : preset, start: undefined, end: undefined }),
    chooseRange: ({ startDate, endDate }: DateRange) =>
      change({ preset: 'custom', start: startDate ?? undefined, end: endDate ?? undefined }),
    // One history entry for each letter would make going back endless.
    find: (q: string) => change({ q: q === '' ? undefined : q }, { replaces: true }),
    chooseFilters: (filter: string[]) => change({ filter: filter.length === 0 ? undefined : filter }),
    /** Undefined means the order by loading date, newest first. */
    chooseSort: (sort: TradeSort | undefined) => change({ sort: sort === defaultSort ? undefined : sort }, { replaces: true }),
    chooseStatus: (status: LogisticsStatus | undefined) => change({ status }, { replaces: true }),
    clear: () =>
      change({ q: undefined, filter: undefined, status: undefined, preset: allDates, start: undefined, end: undefined }),
  }
}

type Read = (text: string) => boolean

/** Parses filters; fetched with the first filter in use, and kept. */
let reader: Read | undefined

async function loadReader(): Promise<Read> {
  const { parseFilter } = await import('@haulm/domain/trade/filters/parse-filter.ts')
  return (text) => parseFilter(text).ok
}

/** The valid ones among the filters of the address; null until that is known, which is at once if there are none. */
function useFilterTexts(texts: readonly string[]): readonly string[] | null {
  const [read, setRead] = useState<Read | undefined>(() => reader)
  const isWanted = texts.length > 0
  useEffect(() => {
    if (!isWanted || read) return
    loadReader().then(
      (loaded) => {
        reader = loaded
        setRead(() => loaded)
      },
      // As for a part of the page that could not be fetched: the error boundary offers to try again.
      (error: unknown) =>
        setRead(() => {
          throw error
        }),
    )
  }, [isWanted, read])
  return useMemo(() => {
    if (texts.length === 0) return texts
    return read ? texts.filter(read) : null
  }, [texts, read])
}
