import type { DateRange } from '@haulm/domain/calendar/date-range.ts'
import { defaultSettings } from '@haulm/domain/settings/settings.ts'
import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../../api/queries/record-queries.ts'
import { useToday } from '../../ui/state/use-today.ts'

/** The loading dates that the dashboard's table shows if the address has none; `isKnown` once the company's setting has come. */
export function useDashboardRange(): { range: DateRange; isKnown: boolean } {
  const today = useToday()
  const { data, isPending, isFetched } = useQuery(settingsQuery)
  const { dashboardStart } = data ?? defaultSettings
  // A failed call that is repeated is pending again: what it has shown stays.
  return { range: { startDate: dashboardStart, endDate: today }, isKnown: !isPending || isFetched }
}
