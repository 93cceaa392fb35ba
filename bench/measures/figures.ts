import type pg from 'pg'
import { callerOf } from '../product/caller.ts'
import { paceOf } from '../product/pace.ts'
import { signedInPeople } from '../product/people.ts'
import { noteOf, type Product } from '../product/run-product.ts'
import type { Measure } from '../report.ts'

const callers = 16
const milliseconds = 5_000
const most = 1.5

/** The figures that are computed over all trades. */
const figures = {
  "the dashboard's figures": '/api/dashboard/stats',
  'months of a figure': '/api/dashboard/monthly-breakdown/revenue',
  "All Trade Data's months": '/api/trades/groups?by=month&includeAllTrades=true',
  'headers of the weeks': '/api/trades/groups?by=week&includeAllTrades=true',
  'months of a chart': '/api/reports/chart?by=month&measure=volume',
}

/** CPU time of server and database for each request for figures, many at once. */
export async function measureFigures(
  { product, client, folder }: { product: Product; client: pg.Client; folder: string },
  trades: number,
): Promise<Measure[]> {
  const caller = await callerOf(product.address, callers, await signedInPeople(client))
  const { processId: database } = await noteOf(folder)
  const measures: Measure[] = []
  for (const [name, path] of Object.entries(figures)) {
    const ask = () => caller.call('GET', path)
    await ask()
    const pace = await paceOf(ask, { callers, milliseconds, server: product.processId, database })
    const both = pace.server + pace.database
    measures.push({
      name: `${name} of ${trades} trades, ${callers} callers`,
      target: `≤ ${most} ms of CPU`,
      value: `${both.toFixed(1)} ms (database ${pace.database.toFixed(1)} ms; ${pace.perSecond.toFixed(0)} a second)`,
      isReached: both <= most,
      details: { ...pace },
    })
  }
  caller.close()
  return measures
}
