import { todayIn } from '@haulm/domain/calendar/day.ts'
import { monthGroups, statistics } from '../bare-statistics.ts'
import { bareText, compare } from '../compare.ts'
import type { Ends } from '../ends.ts'
import type { Measure } from '../report.ts'

/** The figures of the dashboard, and the months of All Trade Data, against the SQL that returns the same JSON. */
export async function measureStatistics({ caller, client }: Ends): Promise<Measure[]> {
  const rounds = { most: 60, seconds: 40 }
  const today = todayIn('Africa/Johannesburg', new Date())
  return [
    await compare(
      "the dashboard's figures",
      () => caller.call('GET', '/api/dashboard/stats'),
      () => bareText(client, statistics, [today]),
      rounds,
    ),
    await compare(
      "All Trade Data's months",
      () => caller.call('GET', '/api/trades/groups?by=month&includeAllTrades=true'),
      () => bareText(client, monthGroups),
      rounds,
    ),
  ]
}
