import type { Week } from '@haulm/domain/calendar/week.ts'
import { weekGroups, weekRows } from '../bare-sql.ts'
import { bareText, compare } from '../compare.ts'
import type { Ends } from '../ends.ts'
import type { Measure } from '../report.ts'
import { rowsPath, rowsValues } from '../week.ts'

/** Opening the logistics page: its groups, and the rows of one week, against the SQL that returns the same JSON. */
export async function measureOpening({ caller, client }: Ends, week: Week): Promise<Measure[]> {
  const groups = () => caller.call('GET', '/api/trades/groups?by=week&includeAllTrades=true')
  const rows = () => caller.call('GET', rowsPath(week))
  const ofGroups = () => bareText(client, weekGroups)
  const ofRows = () => bareText(client, weekRows, rowsValues(week))
  return [
    await compare("the logistics page's groups", groups, ofGroups, { most: 150, seconds: 40 }),
    await compare("one week's rows", rows, ofRows, { most: 200, seconds: 30 }),
  ]
}
