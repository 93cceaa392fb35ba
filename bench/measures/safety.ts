import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { bareClient } from '../product/bare-client.ts'
import { type Caller, callerOf } from '../product/caller.ts'
import { cpuTime } from '../product/cpu-time.ts'
import { signedInPeople } from '../product/people.ts'
import { type Product, runProduct } from '../product/run-product.ts'
import type { Measure } from '../report.ts'

/** Saves per second, spread evenly as if made by twenty people. */
const pace = 20
/** Seconds of saves without a backup. */
const alone = 20
/** Alternating between the two servers. */
const rounds = 20
const callsInRound = 400

/** What keeps the data safe must not be noticeable: a backup during saves, and monitoring. */
export async function measureSafety(folder: string): Promise<Measure[]> {
  const product = await runProduct(folder, undefined, { BACKUP_DIR: join(folder, 'backups') })
  const client = await bareClient(product.databaseUrl)
  const { rows } = await client.query<{ id: string }>(
    `select id from trade where deleted_at is null and logistics_status <> 'Complete' and not invoiced order by ordinal desc limit 500`,
  )
  const people = await signedInPeople(client, 8)
  await client.end()
  try {
    return [await besideBackup(product, rows, people), await watched(folder, product, people)]
  } finally {
    await product.stop()
  }
}

async function besideBackup({ address }: Product, rows: readonly { id: string }[], people: readonly string[]): Promise<Measure> {
  const caller = await callerOf(address, pace, people)
  const administrator = await callerOf(address)
  const saves = saving(caller, rows)
  // Once the day's backup exists, the server starts none by itself during the measurement.
  await backUp(administrator)
  await saves(() => wait(2_000))
  const before = await saves(() => wait(alone * 1_000))
  const beside = await saves(() => backUp(administrator))
  for (const one of [caller, administrator]) one.close()
  const [slowestBefore, slowestBeside] = [Math.max(...before), Math.max(...beside)]
  const later = slowestBeside - slowestBefore
  return {
    name: `a save beside a backup, ${pace} a second`,
    target: 'none more than 50 ms later',
    value: `the slowest of ${beside.length} ${later.toFixed(0)} ms later than the slowest of ${before.length} without`,
    isReached: later <= 50,
    details: { slowestBefore, slowestBeside, medianBefore: median(before), medianBeside: median(beside) },
  }
}

/** Saves at this rate for as long as something lasts. @returns how long each save took, in ms. */
const saving = (caller: Caller, rows: readonly { id: string }[]) => {
  let count = 0
  return async (during: () => Promise<unknown>) => {
    const times: number[] = []
    const underWay: Promise<void>[] = []
    const save = async () => {
      const begun = performance.now()
      count += 1
      await caller.call('PATCH', `/api/trades/${rows[count % rows.length]?.id}`, JSON.stringify({ loadingNumber: `S${count}` }))
      times.push(performance.now() - begun)
    }
    const timer = setInterval(() => underWay.push(save()), 1_000 / pace)
    await during()
    clearInterval(timer)
    await Promise.all(underWay)
    return times
  }
}

/** Makes a backup, and waits until it has been checked. */
async function backUp(administrator: Caller): Promise<void> {
  await administrator.call('POST', '/api/admin/backups')
  for (;;) {
    await wait(500)
    const plan = JSON.parse(await administrator.call('GET', '/api/admin/backup-plan')) as { isUnderWay: boolean }
    if (!plan.isUnderWay) return
  }
}

/** Two servers of the same database, one of which is monitored: the CPU time of each process alone, measured alternately. */
async function watched(folder: string, { databaseUrl }: Product, people: readonly string[]): Promise<Measure> {
  const servers = [
    await runProduct(folder, databaseUrl, { METRICS_TOKEN: 'measured at the weighbridge' }),
    await runProduct(folder, databaseUrl),
  ] as const
  const callers = await Promise.all(servers.map(({ address }) => callerOf(address, 8, people)))
  const spent = servers.map(() => 0)
  for (let round = -2; round < rounds; round++) {
    for (const [at, { processId }] of servers.entries()) {
      const before = cpuTime(processId)
      const call = () => callers[at]?.call('GET', '/api/auth/user')
      for (let called = 0; called < callsInRound; called += 8) await Promise.all(Array.from({ length: 8 }, call))
      // Code is not compiled yet in the first rounds.
      if (round >= 0) spent[at] = (spent[at] ?? 0) + cpuTime(processId) - before
    }
  }
  for (const one of callers) one.close()
  for (const server of servers) await server.stop()
  const [seen = 0, unseen = 0] = spent.map((milliseconds) => milliseconds / (rounds * callsInRound))
  return {
    name: 'a call that is counted for METRICS_TOKEN',
    target: '≤ 0.05 ms of CPU time more',
    value: `${(seen - unseen).toFixed(3)} ms (${seen.toFixed(3)}, without ${unseen.toFixed(3)})`,
    isReached: seen - unseen <= 0.05,
    details: { seen, unseen },
  }
}

const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
