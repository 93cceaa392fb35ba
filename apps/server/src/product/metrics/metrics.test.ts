import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiCaller, apiCaller } from '../../test/call-api.ts'
import { tradeWorld } from '../../test/trade-world.ts'
import { createProduct } from '../product.ts'
import { Metrics } from './metrics.ts'
import { readState } from './state.queries.ts'

const token = 'scraped every minute'
const bearer = { authorization: `Bearer ${token}` }

let here: Awaited<ReturnType<typeof tradeWorld>>
let api: ApiCaller
let close: () => Promise<void>
beforeAll(async () => {
  here = await tradeWorld()
  const { context, db, pool, backups } = here
  const metrics = new Metrics({ db, pool, folders: { data: tmpdir(), backups: null } })
  const server = await createProduct({
    context,
    backups,
    metrics: { metrics, token },
    productName: 'Haulm',
    trustProxy: false,
    webFolder: null,
  })
  api = apiCaller(await server.listen({ port: 0, host: '127.0.0.1' }))
  close = () => server.close()
})
afterAll(async () => {
  await close()
  await here.close()
})

const lines = async () => (await api.get('/api/metrics', bearer)).text.split('\n')

test('only a caller with the token gets the metrics', async () => {
  const wrong = [{}, { authorization: 'Bearer' }, { authorization: 'Bearer scraped' }, { authorization: `Basic ${token}` }]
  for (const headers of wrong) {
    expect(await api.get('/api/metrics', headers)).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
  }
  const answer = await api.get('/api/metrics', bearer)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
})

test('a header full of spaces is refused without much computing', async () => {
  const authorization = `Bearer x${' '.repeat(15_000)}x`
  const before = process.cpuUsage()
  for (let asked = 0; asked < 5; asked += 1) expect((await api.get('/api/metrics', { authorization })).status).toBe(401)
  expect(process.cpuUsage(before).user).toBeLessThan(500_000)
})

test('without a configured token the path does not exist, whatever token is sent', async () => {
  expect((await here.nobody.get('/api/metrics', bearer)).status).toBe(404)
})

test('requests are counted by pattern and status, and unknown paths under one label', async () => {
  await api.get('/api/trades/3f0c91ab-0000-4000-8000-000000000000')
  await api.get('/api/no/such/path')
  await api.get('/nor/this?one=1')
  const text = await lines()
  expect(text).toContain('haulm_http_requests_total{method="GET",route="/api/trades/:id",status="401"} 1')
  expect(text).toContain('haulm_http_requests_total{method="GET",route="other",status="404"} 2')
  expect(text).toContain('haulm_http_request_duration_seconds_count{method="GET",route="/api/trades/:id"} 1')
  expect(text.join('\n')).not.toMatch(/3f0c91ab|no\/such/)
})

test('metrics cover the pool, the event loop, streams, sweeps, disks, trades and backups, and reveal no trade', async () => {
  await here.enter({ farmName: 'Wildebeesfontein' })
  const text = (await lines()).join('\n')
  for (const name of [
    'haulm_database_connections ',
    'haulm_database_up 1',
    'nodejs_eventloop_lag_p99_seconds ',
    'haulm_event_streams 0',
    '# TYPE haulm_sweeps_total counter',
    'haulm_data_disk_free_bytes ',
    'haulm_trades ',
    'haulm_backups 0',
  ]) {
    expect(text).toContain(name)
  }
  expect(text).not.toContain('Wildebeesfontein')
})

test('trades are counted with and without a date, and not once they are deleted', async () => {
  const { trades } = await readState(here.db)
  await here.enter({ loadingDate: '2026-11-20' })
  const { id } = await here.enter({})
  expect((await readState(here.db)).trades).toBe(trades + 2)
  await here.db.updateTable('trade').set({ deletedAt: new Date() }).where('id', '=', id).execute()
  expect((await readState(here.db)).trades).toBe(trades + 1)
})

test('a backup with a future date is not the last one, so that the alarm for an old one comes', async () => {
  const backup = { cause: 'daily', bytes: 1, checkedAt: null, error: null, place: 'here' } as const
  const [last, ahead] = [-3, 300].map((days) => new Date(Date.now() + days * 86_400_000).toISOString())
  for (const at of [last, ahead]) {
    await here.db
      .insertInto('backup')
      .values({ ...backup, id: randomUUID(), at: at ?? '', bytes: at === last ? 1 : 2 })
      .execute()
  }
  const { backups, lastBackupAt, lastBackupBytes } = await readState(here.db)
  expect({ backups, lastBackupBytes }).toEqual({ backups: 2, lastBackupBytes: 1 })
  expect(Math.round(Number(lastBackupAt))).toBe(Math.round(Date.parse(last ?? '') / 1_000))
})
