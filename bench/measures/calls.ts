import type { Week } from '@haulm/domain/calendar/week.ts'
import type pg from 'pg'
import { bareClient } from '../product/bare-client.ts'
import { callerOf } from '../product/caller.ts'
import { type Pace, paceOf } from '../product/pace.ts'
import { signedInPeople } from '../product/people.ts'
import { noteOf, type Product } from '../product/run-product.ts'
import type { Measure } from '../report.ts'
import { rowsPath } from '../week.ts'

interface CallEnds {
  product: Product
  client: pg.Client
  folder: string
}

/**
 * A call and the bare statement that uses the same trick: rows whose text is cached are only found and named,
 * and stored sums are read.
 */
interface Measured {
  name: string
  path: string
  /** How the answer is encoded; if absent, not at all. */
  encoding?: 'br'
  /** Milliseconds of CPU time of server and database together. */
  most: number
  bare: string
}

/** The newest trades by an index, queried as for a list whose texts the server has cached. */
const newest = (count: number) =>
  `select string_agg(id::text || xmin, ',') from (
    select id, xmin from trade where deleted_at is null order by loading_date desc nulls last, ordinal desc limit ${count}) listed`

/**
 * Words and numbers that people search for: names, a place, a remark, numbers of trades and of invoices, and
 * one that matches nothing.
 */
const terms = ['TINV-00020', 'SUPINV-0001', 'T-2026-00', 'witrand', 'klip', 'road works', 'xyz']

const callsOf = (week: Week): Measured[] => [
  { name: 'a call that reads nothing', path: '/api/health/live', most: 0.2, bare: 'select 1' },
  { name: 'the 100 newest', path: '/api/trades?includeAllTrades=true&limit=100', most: 2.8, bare: newest(100) },
  {
    name: 'the 100 newest by Brotli, as browsers ask over https',
    path: '/api/trades?includeAllTrades=true&limit=100',
    encoding: 'br',
    most: 4,
    bare: newest(100),
  },
  { name: 'the 1,000 newest', path: '/api/trades?includeAllTrades=true&limit=1000', most: 12.7, bare: newest(1_000) },
  { name: 'a week', path: rowsPath(week), most: 9.3, bare: newest(200) },
  ...terms.map((term) => ({
    name: `searching ${term}`,
    path: `/api/trades?includeAllTrades=true&limit=100&search=${encodeURIComponent(term)}`,
    most: 5,
    bare: `select string_agg(id::text, ',') from (
      select id from trade where deleted_at is null and (search_text like '%${term.toLowerCase()}%' or finance_search_text like '%${term.toLowerCase()}%')
      order by loading_date desc nulls last, ordinal desc limit 100) found`,
  })),
]

const milliseconds = 2_500

/** CPU time of server and database for each call, with one caller and with sixteen, compared with the bare statement. */
export async function measureCalls({ product, client, folder }: CallEnds, week: Week, trades: number): Promise<Measure[]> {
  const { processId: database } = await noteOf(folder)
  const measures: Measure[] = []
  for (const callers of [1, 16]) {
    const caller = await callerOf(product.address, callers, await signedInPeople(client))
    const clients = await Promise.all(Array.from({ length: callers }, () => bareClient(product.databaseUrl)))
    const ran = { callers, milliseconds, server: product.processId, database }
    for (const call of callsOf(week)) {
      const ask = () => caller.call('GET', call.path, undefined, call.encoding && { 'accept-encoding': call.encoding })
      const bare = async () => {
        const free = clients.pop()
        if (free === undefined) throw new Error('There are as many connections as callers.')
        await free.query(call.bare)
        clients.push(free)
      }
      await Promise.all([ask(), bare()])
      measures.push(
        measureOf(call, await paceOf(ask, ran), (await paceOf(bare, ran)).database, `${trades} trades, callers: ${callers}`),
      )
    }
    caller.close()
    await Promise.all(clients.map((one) => one.end()))
  }
  return measures
}

function measureOf({ name, most }: Measured, pace: Pace, bare: number, of: string): Measure {
  const both = pace.server + pace.database
  return {
    name: `${name} (${of})`,
    target: `≤ ${most} ms of CPU`,
    value: `${both.toFixed(1)} ms (server ${pace.server.toFixed(1)}, database ${pace.database.toFixed(1)}, bare statement ${bare.toFixed(1)})`,
    isReached: both <= most,
    details: { ...pace, bare },
  }
}
