import { type DateRange, type DateRangePreset, dateRangePresets, rangeOfPreset } from '@haulm/domain/calendar/date-range.ts'
import type { Day } from '@haulm/domain/calendar/day.ts'
import { mostFilters } from '@haulm/domain/trade/filters/trade-filter.ts'
import { isLogisticsStatus, type LogisticsStatus } from '@haulm/domain/trade/status/logistics-status.ts'
import { defaultSort, isTradeSort, type TradeSort } from '@haulm/domain/trade/trade-sort.ts'
import { type AddressSearch, dayOfAddress, narrowing, searchOfAddress } from '../../ui/address/address-search.ts'
import type { TradeFilters } from '../queries.ts'

/** What the address of a page with trades can contain. All filters are there, so that a page can be sent to someone. */
export type TradeSearch = {
  preset?: DateRangePreset
  /** The custom range. */
  start?: Day
  end?: Day
  q?: string
  /** Only trades with this logistics status, among those that have been fetched. */
  status?: LogisticsStatus
  /** Conditions as `writeFilter` writes them; they are parsed where they are used. */
  filter?: readonly string[]
  sort?: TradeSort
  /** The id of a saved view to show. */
  view?: string
  /** The id of a trade opened for editing. */
  editTrade?: string
}

/** Reads the address; what is not valid there is left out. */
export function readTradeSearch({
  preset = '',
  start,
  end,
  q,
  status,
  sort,
  view,
  editTrade,
  filter: given,
}: AddressSearch): TradeSearch {
  const filter = filterTexts(given)
  return {
    ...narrowing({
      preset: Object.hasOwn(dateRangePresets, preset) ? (preset as DateRangePreset) : null,
      start: dayOfAddress(start),
      end: dayOfAddress(end),
      q: searchOfAddress(q),
      status: status && isLogisticsStatus(status) ? status : null,
      sort: sort && isTradeSort(sort) ? sort : null,
      view,
      editTrade,
    }),
    ...(filter.length > 0 && { filter }),
  }
}

/** `field.operator`, with or without values. */
const isFilterText = (text: string) => /^\w+\.\w+(:|$)/.test(text)

const filterTexts = (texts: readonly string[] = []): string[] => [...new Set(texts.filter(isFilterText))].slice(0, mostFilters)

export const everyDay: DateRange = { startDate: null, endDate: null }
export const isEveryDay = ({ startDate, endDate }: DateRange): boolean => startDate === null && endDate === null

export const presetOf = ({ preset }: TradeSearch, usual: DateRange = everyDay): DateRangePreset =>
  preset ?? (isEveryDay(usual) ? 'all' : 'custom')

const customRange = ({ preset, start, end }: TradeSearch, usual: DateRange): DateRange =>
  preset === undefined ? usual : { startDate: start ?? null, endDate: end ?? null }

/** The filters that the address means today; without dates in it, the page's usual ones. */
export const filtersOf = (search: TradeSearch, today: Day, usual: DateRange = everyDay): TradeFilters => ({
  ...rangeOfPreset(presetOf(search, usual), today, customRange(search, usual)),
  search: (search.q ?? '').trim(),
  filter: search.filter ?? [],
})

/** Whether the address is still empty, so that the person's default view may apply. */
export const asksForNothing = (search: TradeSearch): boolean => Object.keys(search).length === 0

export const sortOf = ({ sort }: TradeSearch): TradeSort => sort ?? defaultSort
