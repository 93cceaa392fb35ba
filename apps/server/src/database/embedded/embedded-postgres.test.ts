import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { StartRefusal } from '../../settings/start-refusal.ts'
import { runningTime } from '../../test/running-time.ts'
import { advisoryLocks } from '../advisory-locks.ts'
import { databaseUser } from './database-user.ts'
import { startEmbeddedPostgres, visitEmbeddedPostgres } from './embedded-postgres.ts'
import { takeOwnership } from './ownership.ts'
import { worksIn } from './processes.ts'
import { runningCluster } from './running-cluster.ts'
import type { EmbeddedPostgres } from './start-cluster.ts'

// A folder made like this is closed to everyone else, including the user that the database runs as.
let closed: string
let dataFolder: string
let server: EmbeddedPostgres | null = null
const losses: string[] = []
const start = async () => {
  server = await startEmbeddedPostgres(dataFolder, { isDurable: false, onLoss: (message) => losses.push(message) })
  return server
}
const cluster = () => join(dataFolder, 'postgres/cluster')
const note = () => join(cluster(), 'postmaster.pid')
const mainProcess = async () => Number((await readFile(note(), 'utf8')).split('\n')[0])
/** All PostgreSQL processes of the cluster. */
async function processes(): Promise<number[]> {
  const numbers = (await readdir('/proc')).map(Number).filter((pid) => pid > 0)
  const work = await Promise.all(numbers.map((pid) => worksIn(pid, cluster())))
  return numbers.filter((_, at) => work[at])
}

beforeAll(async () => {
  closed = await mkdtemp(join(tmpdir(), 'haulm-embedded-'))
  dataFolder = join(closed, 'data')
})
afterEach(async () => {
  await server?.stop()
  server = null
})
afterAll(() => rm(closed, { recursive: true, force: true }))

async function query<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
    .query(statement)
    .then(({ rows }) => rows as Row[])
    .finally(() => client.end())
}

test('the first start makes a cluster, in a closed folder too: UTF-8, any alphabet, a role limited to its database', async () => {
  const { url } = await start()
  await query(url, 'create extension pg_trgm; create table load (id integer)')
  expect(
    await query(
      url,
      `select lower('ÜMLAUT Ş') as lower, current_setting('server_encoding') as encoding,
      (select rolsuper or rolcreatedb or rolcreaterole from pg_roles where rolname = current_user) as may_more`,
    ),
  ).toEqual([{ lower: 'ümlaut ş', encoding: 'UTF8', may_more: false }])
  expect((await stat(join(dataFolder, 'postgres/password'))).mode & 0o077).toBe(0)
  expect((await stat(join(dataFolder, 'postgres/cluster'))).mode & 0o077).toBe(0)
})

test('a database that does not start tells the operator why', async () => {
  await (await start()).stop()
  const configuration = join(cluster(), 'postgresql.conf')
  const { size } = await stat(configuration)
  await appendFile(configuration, "\nnonsense = 'on'\n")
  const [failed] = await Promise.allSettled([start()])
  await truncate(configuration, size)
  expect(failed).toMatchObject({ reason: { name: 'StartRefusal', message: expect.stringContaining('"nonsense"') } })
})

test('a second server on the folder is refused; a command beside it is accepted and leaves it running', async () => {
  const { url } = await start()
  await expect(startEmbeddedPostgres(dataFolder)).rejects.toThrow(StartRefusal)
  await expect(startEmbeddedPostgres(dataFolder)).rejects.toThrow(`in use by another Haulm (process ${process.pid})`)
  const visit = await visitEmbeddedPostgres(dataFolder)
  expect(visit.url).toBe(url)
  await visit.stop()
  expect(await query(url, 'select count(*)::integer as loads from load')).toEqual([{ loads: 0 }])
})

test('a second server is still refused after a process of the database crashed and cut all connections', async () => {
  const { url, superuserUrl } = await start()
  const owner = `select pid from pg_stat_activity where application_name like 'haulm owner%'`
  const [before] = await query<{ pid: number }>(superuserUrl, owner)
  process.kill(before?.pid ?? 0, 'SIGKILL')
  const pidOfOwner = async () => (await query<{ pid: number }>(superuserUrl, owner).catch(() => []))[0]?.pid ?? before?.pid
  await expect.poll(pidOfOwner, { timeout: 60_000 }).not.toBe(before?.pid)
  await expect(startEmbeddedPostgres(dataFolder)).rejects.toThrow(StartRefusal)
  expect(await query(url, 'select count(*)::integer as loads from load')).toEqual([{ loads: 0 }])
})

test('a start waits until the database has noticed that its former owner was killed', async () => {
  const { superuserUrl } = await start()
  // Such locks are each database's own.
  const url = Object.assign(new URL(superuserUrl), { pathname: '/template1' }).href
  const killed = spawn('true')
  await once(killed, 'exit')
  const former = new pg.Client({ connectionString: url, application_name: `haulm owner, process ${killed.pid}` })
  await former.connect()
  await former.query('select pg_advisory_lock($1)', [advisoryLocks.owner])
  const taking = takeOwnership(url, cluster())
  const waiting = `select from pg_stat_activity where datname = 'template1' and query like 'select application_name%'`
  await expect.poll(() => query(superuserUrl, waiting)).toHaveLength(1)
  await former.end()
  await (await taking).end()
})

test('a command without a server starts the database for itself and ends it', async () => {
  const visit = await visitEmbeddedPostgres(dataFolder)
  expect(await query(visit.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await visit.stop()
  await expect(readFile(note())).rejects.toThrow(/ENOENT/)
})

const noteOf = (pid: number) => `${pid}\n${cluster()}\n1\n5432\n\n127.0.0.1\n1 1\nready\n`

test('a pid file left by a crash does not stop the start, even if its pid is that of another process by now', async () => {
  const user = await databaseUser(cluster())
  const other = spawn('sleep', ['600'], { ...(user && { uid: user.uid, gid: user.gid }) })
  onTestFinished(() => void other.kill())
  await writeFile(note(), noteOf(other.pid ?? 0))
  expect(await query((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('looking for a running server leaves the pid file of a crashed one alone, as it may soon be that of the next', async () => {
  const stale = noteOf(2 ** 22 + 1)
  await writeFile(note(), stale)
  expect(await runningCluster(cluster())).toBeNull()
  expect(await readFile(note(), 'utf8')).toBe(stale)
})

test('a database that is killed is started again at the same address, and committed data is there', async () => {
  const { url } = await start()
  await query(url, 'set synchronous_commit = on; insert into load values (1)')
  process.kill(await mainProcess(), 'SIGKILL')
  const loads = () => query(url, 'select id from load').catch(() => null)
  await expect.poll(loads, { timeout: 120_000 }).toEqual([{ id: 1 }])
  expect(losses[0]).toMatch(/ended by itself \(SIGKILL\)/)
})

test('the pid file of a restarted database stays: without it, the database would end itself within a minute', async () => {
  const { url } = await start()
  for (let round = 0; round < 5; round += 1) {
    const killed = await mainProcess()
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => query(url, 'select 1 as one').catch(() => null), { timeout: 60_000 }).toEqual([{ one: 1 }])
    expect(await mainProcess()).not.toBe(killed)
  }
})

test('a database that is killed during a long query is back at once, and does not wait for processes left over', async () => {
  const { url } = await start()
  const computing = query(url, 'select count(*) from generate_series(1, 1e11::bigint)').catch(() => 'cut')
  await expect.poll(async () => (await query(url, active))[0], { timeout: 60_000 }).toEqual({ queries: 1 })
  process.kill(await mainProcess(), 'SIGKILL')
  expect(await computing).toBe('cut')
  await expect.poll(() => query(url, active).catch(() => null), { timeout: 60_000 }).toEqual([{ queries: 0 }])
})
const active = `select count(*)::integer as queries from pg_stat_activity where query like '%generate_series%' and pid <> pg_backend_pid()`

test.each([0, 5, 30, 100, 300])('a stop %i ms after the database was killed leaves no process', async (milliseconds) => {
  const { stop } = await start()
  const known = losses.length
  process.kill(await mainProcess(), 'SIGKILL')
  await expect.poll(() => losses.length, { interval: 1 }).toBeGreaterThan(known)
  // Whatever the new start is doing just then: before, during or after its recovery.
  await wait(milliseconds)
  await stop()
  expect(await processes()).toEqual([])
})

test('a database that cannot start again is tried less and less often, and a stop does not wait for the next time', async () => {
  const { stop } = await start()
  const configuration = join(cluster(), 'postgresql.conf')
  const { size } = await stat(configuration)
  onTestFinished(() => truncate(configuration, size))
  await appendFile(configuration, "\nnonsense = 'on'\n")
  const failures: number[] = []
  const push = losses.push.bind(losses)
  onTestFinished(() => {
    losses.push = push
  })
  losses.push = (message) => {
    if (message.includes('could not be started again')) failures.push(performance.now())
    return push(message)
  }
  process.kill(await mainProcess(), 'SIGKILL')
  await expect.poll(() => failures.length, { timeout: 60_000 }).toBe(4)
  const pauses = failures.slice(1).map((at, place) => at - (failures[place] ?? at))
  for (const [place, least] of [1_000, 2_000, 4_000].entries()) expect(pauses[place]).toBeGreaterThanOrEqual(least - 5)
  const waited = runningTime()
  await stop()
  expect(waited()).toBeLessThan(3_000)
})
