import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { timesOf } from '../interleave.ts'
import { type Caller, callerOf } from '../product/caller.ts'
import { cpuTime } from '../product/cpu-time.ts'
import { type EventStreams, openStreams } from '../product/event-streams.ts'
import { signedInPeople } from '../product/people.ts'
import { noteOf, type Product, runProduct } from '../product/run-product.ts'
import type { Measure } from '../report.ts'

interface LiveEnds {
  product: Product
  client: pg.Client
  folder: string
}
type Called = Omit<LiveEnds, 'folder'> & { caller: Caller }

const streams = 200
const changesPerSecond = 20
const seconds = 15
/** As in an office after a power cut. */
const atOnce = 300
/** The maximum number of open windows of one person. */
const ofOnePerson = 20

/**
 * How long it takes until other browsers see a change, on the instance that wrote it and on others; and how many
 * clients get a stream at all.
 */
export async function measureLive({ product, client, folder }: LiveEnds): Promise<Measure[]> {
  const caller = await callerOf(product.address, 16)
  const ends = { product, client, caller }
  const cookies = await signedInPeople(client, Math.ceil(atOnce / ofOnePerson))
  const served = await servedAtOnce(ends, cookies)
  const { processId } = await noteOf(folder)
  const others: Product[] = []
  const measures: Measure[] = []
  for (const instances of ['one instance', 'two instances', 'three instances']) {
    if (measures.length > 0) others.push(await runProduct(folder, product.databaseUrl))
    const addresses = [product, ...others].map(({ address }) => address)
    const measure = await seen(ends, { cookies, addresses, processId })
    measures.push({ name: `change seen by ${streams} others at ${changesPerSecond} changes a second, ${instances}`, ...measure })
  }
  for (const other of others) await other.stop()
  caller.close()
  return [
    {
      name: `streams of ${atOnce} opened in one moment that are served`,
      target: `${atOnce}`,
      value: String(served),
      isReached: served === atOnce,
      details: { served },
    },
    ...measures,
  ]
}

/** How many of many simultaneous clients get a stream, when much has happened since their pages began to load. */
async function servedAtOnce({ product, caller, client }: Called, cookies: readonly string[]): Promise<number> {
  const ids = await openTrades(client)
  const before = Array.from({ length: 100 }, (_, round) =>
    caller.call('PATCH', `/api/trades/${ids[round % ids.length]}`, JSON.stringify({ loadingNumber: `before ${round}` })),
  )
  await Promise.all(before)
  const { statuses, close } = await openStreams(product.address, cookies, atOnce, () => undefined)
  close()
  await pause(2_000)
  return statuses.filter((status) => status === 200).length
}

/** Ids of trades that are not locked. */
async function openTrades(client: LiveEnds['client']): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from trade where deleted_at is null and logistics_status <> 'Complete' and not invoiced order by ordinal desc limit 300`,
  )
  return rows.map(({ id }) => id)
}

interface Watching {
  cookies: readonly string[]
  /** The first instance receives the changes, and each one has its share of the streams. */
  addresses: readonly string[]
  /** The database's first process. */
  processId: number
}

async function seen(
  { caller, client, product }: Called,
  { cookies, addresses, processId }: Watching,
): Promise<Omit<Measure, 'name'>> {
  const run = randomUUID().slice(0, 8)
  const sentAt = new Map<string, number>()
  const delays: number[] = []
  const take = (text: string) => {
    const now = performance.now()
    for (const [mark] of text.matchAll(new RegExp(`${run}-\\d+`, 'g'))) delays.push(now - (sentAt.get(mark) ?? now))
  }
  const open: EventStreams[] = []
  for (const address of addresses) open.push(await openStreams(address, cookies, Math.ceil(streams / addresses.length), take))
  const ids = await openTrades(client)
  await pause(1_000)
  const before = [cpuTime(product.processId), cpuTime(processId)]
  await pause(5_000)
  const idle = [cpuTime(product.processId), cpuTime(processId)]
  for (let round = 0; round < changesPerSecond * seconds; round++) {
    const mark = `${run}-${round}`
    const begun = performance.now()
    sentAt.set(mark, begun)
    void caller.call('PATCH', `/api/trades/${ids[round % ids.length]}`, JSON.stringify({ loadingNumber: mark }))
    await pause(1000 / changesPerSecond)
  }
  await pause(2_000)
  const after = [cpuTime(product.processId), cpuTime(processId)]
  for (const one of open) one.close()
  const { median, p95, count } = timesOf(delays)
  const perSecond = (from: number[], to: number[], at: number, length: number) => ((to[at] ?? 0) - (from[at] ?? 0)) / length
  return {
    target: '≤ 100 ms (95th percentile)',
    value: `${p95.toFixed(0)} ms (median ${median.toFixed(0)} ms)`,
    isReached: p95 <= 100 && count >= streams * changesPerSecond * seconds * 0.98,
    details: {
      median,
      p95,
      seen: count,
      serverPerSecond: perSecond(idle, after, 0, seconds + 2),
      databasePerSecond: perSecond(idle, after, 1, seconds + 2),
      idleServerPerSecond: perSecond(before, idle, 0, 5),
      idleDatabasePerSecond: perSecond(before, idle, 1, 5),
    },
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
