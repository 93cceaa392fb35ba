import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { databaseOver } from '../database/connection.ts'
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import { createDatabase, databaseAddress } from '../database/test-databases.ts'
import { listener, type ReceivedEvent } from '../events/test-listener.ts'
import { migrationOf, releaseBefore, releaseWith } from '../test/another-release.ts'
import { apiCaller } from '../test/call-api.ts'
import { poolWithLongTimeouts } from '../test/pool-with-long-timeouts.ts'
import { startServerProcess } from '../test/server-process.ts'
import { steeredProxy } from '../test/steered-proxy.ts'
import { addReferences, tradeOf } from '../test/trade-world.ts'

/*
 * Today's release beside tomorrow's, on one database. To test yesterday's beside today's, from a prepared checkout:
 * HAULM_RELEASE_BEFORE=/path npx vitest run apps/server/src/process/two-releases.test.ts
 */
const administrator = { email: 'anneke@haulm.example', password: 'a long password of mine' }
const settings = { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password }
const adds = {
  '9001-moisture.sql': `create table moisture (trade_id uuid primary key references trade, percent numeric(5, 2) not null);
    alter table trade add column moisture numeric(5, 2); create index trade_by_moisture on trade (moisture)`,
}

/** Shared by all tests: creating a cluster and building a release take longer than the tests. */
let clusterUrl: string
let tomorrow: string
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haulm-two-releases-'))
  await chmod(folder, 0o711)
  // The test cluster may lose what it confirmed, and the product refuses to run on it.
  const cluster = await startEmbeddedPostgres(folder, { mayCreateDatabases: true })
  clusterUrl = cluster.url
  let removeRelease = async () => {}
  tomorrow = await releaseWith(adds, (remove) => {
    removeRelease = remove
  })
  return async () => {
    await removeRelease()
    await cluster.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})

async function installation() {
  const name = `haulm_${randomUUID()}`
  await createDatabase(clusterUrl, name)
  const url = databaseAddress(clusterUrl, name)
  const db = databaseOver(poolWithLongTimeouts(url))
  onTestFinished(() => db.destroy())
  const old = await startServerProcess(url, settings, { main: releaseBefore() })
  onTestFinished(() => old.kill().catch(() => {}))
  const signIn = await apiCaller(old.address).post('/api/auth/login', administrator)
  const cookie = signIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  const { commodityId } = await addReferences(db)
  return { url, db, old, cookie, commodityId }
}

/** People who enter, change and read trades without a pause; records what was refused or failed, and what was saved. */
function steadyWork(address: string, cookie: string, commodityId: string) {
  const api = apiCaller(address, cookie)
  const refused: string[] = []
  const saved: string[] = []
  let done = 0
  let isEnding = false
  const noted = async (what: string, call: ReturnType<typeof api.get>) => {
    const reply = await call.catch((error) => ({ status: 0, text: String(error), body: null }))
    if (reply.status >= 200 && reply.status < 300) done += 1
    else refused.push(`${what}: ${reply.status} ${reply.text}`)
    return reply
  }
  const person = async () => {
    while (!isEnding) {
      const entered = await noted('create', api.post('/api/trades', { commodityId }, { 'idempotency-key': randomUUID() }))
      if (entered.status !== 201) continue
      const { id } = tradeOf(entered as Parameters<typeof tradeOf>[0])
      saved.push(id)
      await noted('change', api.patch(`/api/trades/${id}`, { truckReg: 'ABC 123 GP' }))
      await noted('read', api.get(`/api/trades/${id}`))
      await noted('list', api.get('/api/trades/groups?by=week'))
    }
  }
  const working = Promise.all([person(), person(), person()])
  const end = async () => {
    isEnding = true
    await working
  }
  onTestFinished(end)
  return {
    refused,
    saved,
    /** Waits for this many more successes. */
    async more(count: number) {
      const wanted = done + count
      await expect.poll(() => done + refused.length, { timeout: 120_000 }).toBeGreaterThanOrEqual(wanted)
    },
    end,
  }
}

/** Follows events as a page does: when its stream ends, it opens another one from that point. */
function followOn(address: string, cookie: string) {
  const ids = new Set<string>()
  let streams = 0
  const ending = new AbortController()
  let received: ReceivedEvent[] = []
  const take = () => {
    for (const { body } of received) if (typeof body.id === 'string') ids.add(body.id)
  }
  const following = (async () => {
    let last: string | undefined
    while (!ending.signal.aborted) {
      const stream = await listener(address, cookie, last, last === undefined ? '?age=1000' : '')
      streams += 1
      received = stream.received
      ending.signal.addEventListener('abort', stream.leave)
      if (ending.signal.aborted) stream.leave()
      await stream.ended
      take()
      last = received.at(-1)?.id ?? last
    }
  })()
  return {
    ids,
    async until(id: string) {
      await expect
        .poll(
          () => {
            take()
            return ids.has(id)
          },
          { timeout: 60_000 },
        )
        .toBe(true)
    },
    streams: () => streams,
    async end() {
      ending.abort()
      await following
    },
  }
}

test('a newer release takes over from a running one: no request is refused, and followers of events miss nothing', async () => {
  const { url, old, cookie, commodityId } = await installation()
  const proxy = await steeredProxy(old.address)
  const events = followOn(proxy.address, cookie)
  const work = steadyWork(proxy.address, cookie, commodityId)
  await work.more(20)
  const newer = await startServerProcess(url, settings, { main: tomorrow })
  onTestFinished(() => newer.kill().catch(() => {}))
  expect((await fetch(`${newer.address}/api/health/ready`)).status).toBe(200)
  // The old release continues, on the schema of the new one.
  await work.more(20)
  proxy.passOverTo(newer.address)
  await work.more(10)
  expect(await old.stop()).toBe(0)
  await work.more(20)
  await work.end()
  expect(work.refused).toEqual([])
  const last = work.saved.at(-1) ?? ''
  await events.until(last)
  await events.end()
  expect(events.streams()).toBeGreaterThan(1)
  expect(work.saved.filter((id) => !events.ids.has(id))).toEqual([])
})

test.each([
  ['a migration that fails', { '9002-broken.sql': 'create table half (id integer); select 1 / 0' }, false],
  ['a port that is taken, once it has migrated', {}, true],
])(
  'a release that cannot start for %s leaves the running one as it was, and that one can start again',
  async (_, migrations, isPortTaken) => {
    for (const [name, sql] of Object.entries(migrations)) {
      await writeFile(migrationOf(tomorrow, name), sql)
      onTestFinished(() => rm(migrationOf(tomorrow, name)))
    }
    const { url, db, old, cookie, commodityId } = await installation()
    const work = steadyWork(old.address, cookie, commodityId)
    await work.more(10)
    const port = isPortTaken ? { PORT: new URL(old.address).port } : {}
    await expect(startServerProcess(url, { ...settings, ...port }, { main: tomorrow })).rejects.toThrow(/ended with 1/)
    await work.more(10)
    await work.end()
    expect(work.refused).toEqual([])
    expect(await old.stop()).toBe(0)
    const again = await startServerProcess(url, settings, { main: releaseBefore() })
    onTestFinished(() => again.kill().catch(() => {}))
    const { body } = await apiCaller(again.address, cookie).get('/api/trades?limit=500')
    const trades = await db.selectFrom('trade').select('id').execute()
    expect(trades).toHaveLength(work.saved.length)
    expect(body).toBeTruthy()
  },
)
