import { routes } from '@haulm/api/routes.ts'
import { afterEach, expect, inject, test } from 'vitest'
import { cuttableProxy } from '../test/cuttable-proxy.ts'
import { fillTrades } from '../test/fill-trades.ts'
import { runningTime } from '../test/running-time.ts'
import { tradeWorld } from '../test/trade-world.ts'

let proxy: Awaited<ReturnType<typeof cuttableProxy>> | undefined
afterEach(() => proxy?.close())

async function worldBehindProxy() {
  const between = await cuttableProxy(new URL(inject('testCluster').url))
  proxy = between
  const throughProxy = (url: string) => {
    const address = new URL(url)
    address.host = new URL(between.url).host
    return address.href
  }
  const here = await tradeWorld({ signedInWith: ['administration'], reachedBy: throughProxy })
  return { ...here, proxy: between }
}

test('while the database is away every route says so within 2 seconds, and all routes work soon after it is back', async () => {
  const { api, pool, enter, proxy } = await worldBehindProxy()
  const { id } = await enter()
  proxy.cut()
  const waited = runningTime()
  const dependent = Object.values(routes).filter(({ permission }) => permission.kind !== 'public')
  for (const { method, path } of dependent) {
    const start = waited()
    const address = path.replace(':id', id)
    const reply = await { GET: api.get, POST: api.post, PUT: api.put, PATCH: api.patch, DELETE: api.delete }[method](address)
    expect(reply, `${method} ${path}`).toMatchObject({ status: 503, body: { code: 'databaseAway', message: expect.any(String) } })
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(waited() - start).toBeLessThan(2_000)
  }
  expect((await api.get('/api/health/live')).status).toBe(200)
  expect((await api.get('/api/health/ready')).status).toBe(503)
  proxy.mend()
  await expect.poll(async () => (await api.get(`/api/trades/${id}`)).status).toBe(200)
  await expect.poll(async () => (await api.get('/api/health/ready')).status).toBe(200)
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
})

test('a cut during many writes and lists leaves no connection in use and no write half done', async () => {
  const { api, db, pool, enter, commodityId, proxy } = await worldBehindProxy()
  await fillTrades(db, commodityId, 3_000)
  const { id } = await enter()
  for (let round = 0; round < 3; round += 1) {
    const calls = Array.from({ length: 12 }, (_, at) =>
      at % 3 === 0
        ? api.get('/api/trades?includeAllTrades=true')
        : api.patch(`/api/trades/${id}`, { truckReg: `${round}-${at}` }),
    ).map((call) => call.then(({ status }) => status).catch(() => 'cut'))
    await Promise.race(calls)
    proxy.cut()
    for (const outcome of await Promise.all(calls)) expect([200, 503, 429, 'cut']).toContain(outcome)
    proxy.mend()
    await expect.poll(async () => (await api.get('/api/commodities')).status).toBe(200)
  }
  await expect.poll(() => [pool.totalCount - pool.idleCount, pool.waitingCount]).toEqual([0, 0])
  const versions = async (table: 'change' | 'event') =>
    (await db.selectFrom(table).select('version').where('recordId', '=', id).orderBy('version').execute()).map(
      ({ version }) => version,
    )
  /** Whether each version of the trade has its history entry and its event. */
  const isWhole = async () => {
    const { version } = await db.selectFrom('trade').select('version').where('id', '=', id).executeTakeFirstOrThrow()
    const all = Array.from({ length: version }, (_, at) => at + 1).join()
    return (await versions('change')).join() === all && (await versions('event')).join() === all
  }
  // The database may still be finishing what it received before the connection was cut.
  await expect.poll(isWhole).toBe(true)
})
