import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { callerOf } from '../product/caller.ts'
import { type Pace, paceOf } from '../product/pace.ts'
import { signedInPeople } from '../product/people.ts'
import { noteOf, type Product } from '../product/run-product.ts'
import type { Measure } from '../report.ts'

interface CreateEnds {
  product: Product
  client: pg.Client
  folder: string
}

const callers = 16
const milliseconds = 8_000

/** Many people entering trades at once, compared with as many changing a field: how many a second, and the CPU time of each. */
export async function measureCreates({ product, client, folder }: CreateEnds): Promise<Measure[]> {
  const caller = await callerOf(product.address, callers, await signedInPeople(client))
  const { rows } = await client.query<{ id: string; commodity: string; party: string }>(
    `select id, commodity_id as commodity, client_id as party from trade
    where deleted_at is null and client_id is not null and logistics_status <> 'Complete' and not invoiced
    order by ordinal desc limit 1000`,
  )
  const { processId } = await noteOf(folder)
  const change = (round: number) =>
    caller.call('PATCH', `/api/trades/${rows[round % rows.length]?.id}`, JSON.stringify({ loadingNumber: `C${round}` }))
  const create = (round: number) => {
    const { commodity, party } = rows[round % rows.length] ?? {}
    const body = { commodityId: commodity, clientId: party, loadingNumber: `C${round}`, sellingPrice: 4_120, tonnage: 34 }
    return caller.call('POST', '/api/trades', JSON.stringify(body), { 'idempotency-key': randomUUID() })
  }
  const ran = { callers, milliseconds, server: product.processId, database: processId }
  const measured = { changes: [] as Pace[], creates: [] as Pace[] }
  for (let round = 0; round < 2; round++) {
    measured.changes.push(await paceOf(change, ran))
    measured.creates.push(await paceOf(create, ran))
  }
  caller.close()
  const [changes, creates] = [mean(measured.changes), mean(measured.creates)]
  const share = creates.perSecond / changes.perSecond
  const ofCpu = (name: string, most: number, { server, database }: Pace): Measure => ({
    name: `${name}, ${callers} callers`,
    target: `≤ ${most} ms of CPU`,
    value: `${(server + database).toFixed(1)} ms (server ${server.toFixed(1)}, database ${database.toFixed(1)})`,
    isReached: server + database <= most,
    details: { server, database },
  })
  return [
    {
      name: `trades entered by ${callers} at once against fields changed`,
      target: '≥ 0.75 × as many',
      value: `${share.toFixed(2)} × (${creates.perSecond.toFixed(0)} a second, ${changes.perSecond.toFixed(0)} changes)`,
      isReached: share >= 0.75,
      details: { createsPerSecond: creates.perSecond, changesPerSecond: changes.perSecond },
    },
    ofCpu('changing a field', 0.9, changes),
    ofCpu('entering a trade', 1.3, creates),
  ]
}

const mean = (paces: readonly Pace[]): Pace => {
  const of = (name: keyof Pace) => paces.reduce((sum, pace) => sum + pace[name], 0) / paces.length
  return { perSecond: of('perSecond'), server: of('server'), database: of('database') }
}
