import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { StartRefusal } from '../../settings/start-refusal.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres, visitEmbeddedPostgres } from './embedded-postgres.ts'

// A folder made like this is closed to everyone else, and so to the user that the database runs as.
let closed: string
let dataFolder: string
let server: EmbeddedPostgres | null = null
const losses: string[] = []
const start = async () => {
  server = await startEmbeddedPostgres(dataFolder, { isDurable: false, onLoss: (message) => losses.push(message) })
  return server
}
const note = () => join(dataFolder, 'postgres/cluster/postmaster.pid')

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

test('the first start makes a cluster, in a closed folder too: UTF-8, every alphabet, a role that may nothing beyond its database', async () => {
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

test('a second server on the folder is refused, a command beside it is not and leaves it running', async () => {
  const { url } = await start()
  await expect(startEmbeddedPostgres(dataFolder)).rejects.toThrow(StartRefusal)
  await expect(startEmbeddedPostgres(dataFolder)).rejects.toThrow(`in use by another Haulm (process ${process.pid})`)
  const visit = await visitEmbeddedPostgres(dataFolder)
  expect(visit.url).toBe(url)
  await visit.stop()
  expect(await query(url, 'select count(*)::integer as loads from load')).toEqual([{ loads: 0 }])
})

test('a command without a server starts the database for itself and ends it', async () => {
  const visit = await visitEmbeddedPostgres(dataFolder)
  expect(await query(visit.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await visit.stop()
  await expect(readFile(note())).rejects.toThrow(/ENOENT/)
})

test('a note left by a crash is no hindrance, even when its number is that of another process by now', async () => {
  await writeFile(note(), `${process.pid}\n${dataFolder}/postgres/cluster\n1\n5432\n\n127.0.0.1\n1 1\nready\n`)
  expect(await query((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a database that is killed is started again at the same address, and what was saved is there', async () => {
  const { url } = await start()
  await query(url, 'set synchronous_commit = on; insert into load values (1)')
  process.kill(Number((await readFile(note(), 'utf8')).split('\n')[0]), 'SIGKILL')
  const loads = () => query(url, 'select id from load').catch(() => null)
  await expect.poll(loads, { timeout: 120_000 }).toEqual([{ id: 1 }])
  expect(losses[0]).toMatch(/ended by itself \(SIGKILL\)/)
})
