import { useMemo } from 'react'
import { useAddress } from '../../ui/address/use-address.ts'
import { useToday } from '../../ui/state/use-today.ts'
import { type ChartSearch, readChartSearch } from './chart-search.ts'

/** The chart that the address means, and how to change it there. */
export function useChartSearch() {
  const { entries, change } = useAddress()
  const today = useToday()
  const chart = useMemo(() => readChartSearch(entries, today), [entries, today])
  return { ...chart, today, change: (changed: { [Name in keyof ChartSearch]: ChartSearch[Name] | undefined }) => change(changed) }
}
