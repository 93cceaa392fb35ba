import { todayAtHome } from '@haulm/domain/calendar/home-day.ts'
import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../api/query-keys.ts'
import { followToday } from '../../ui/state/use-today.ts'

/** What the server answers by its day: trades of 'this week' or 'last month', and growth since the same days of a month before. */
const answeredByDay = [queryKeys.trades, queryKeys.figures]

/** Has that fetched anew as the day changes, for pages that stay open overnight, until it is ended: no event reports a new day. */
export function followDay(client: QueryClient): () => void {
  let day = todayAtHome()
  return followToday(() => {
    const today = todayAtHome()
    if (today === day) return
    day = today
    for (const queryKey of answeredByDay) void client.invalidateQueries({ queryKey })
  })
}
