import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useToday } from '../../ui/use-today.ts'
import { type ChartSearch, readChartSearch } from './chart-search.ts'

/** The chart that the address means, and how to change it there. */
export function useChartSearch() {
  const navigate = useNavigate()
  const raw = useRouterState({ select: ({ location }) => location.search as Readonly<Record<string, unknown>> })
  const today = useToday()
  const chart = useMemo(() => readChartSearch(raw, today), [raw, today])
  const change = (changed: { [Name in keyof ChartSearch]: ChartSearch[Name] | undefined }) =>
    void navigate({
      to: '.',
      search: (former: Record<string, unknown>) => ({ ...former, ...changed }) as never,
      replace: true,
      // The chart stands in the middle of its page.
      resetScroll: false,
    })
  return { ...chart, today, change }
}
