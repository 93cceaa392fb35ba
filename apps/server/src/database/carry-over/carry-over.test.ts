import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { StartRefusal } from '../../settings/start-refusal.ts'
import { fillTrades } from '../../test/fill-trades.ts'
import { poolWithLongTimeouts } from '../../test/pool-with-long-timeouts.ts'
import { mayMount, smallDisk } from '../../test/small-disk.ts'
import { addReferences } from '../../test/trade-world.ts'
import { addPerson, signInDirectly } from '../../test/world.ts'
import { databaseOver } from '../connection.ts'
import { startDatabase } from '../database-server.ts'
import { clustersIn } from '../embedded/clusters.ts'
import { superuserAddress } from '../embedded/data-folder.ts'
import { startEmbeddedPostgres, visitEmbeddedPostgres } from '../embedded/embedded-postgres.ts'
import { ownProgram } from '../embedded/own-program.ts'
import { installProgram } from '../embedded/program.ts'
import { runningCluster } from '../embedded/running-cluster.ts'
import { migrate } from '../migrate.ts'
import { type CarryOverStep, carryOver, carryOverToNewer } from './carry-over.ts'
import { contentsOf } from './contents-of.ts'

/*
 * From an older PostgreSQL to npm's, if OLDER_POSTGRES_BIN names one or the system has one; without one (or with `none`), from
 * npm's to the same one under the name of a newer version, which goes the same way. With one named, it is killed at every step:
 *
 *   OLDER_POSTGRES_BIN=/usr/lib/postgresql/17/bin npx vitest run apps/server/src/database/carry-over
 *
 * @see docs/rules/backups.md, rule 9
 */
const { OLDER_POSTGRES_BIN: named } = process.env
const places = named ? [named] : [15, 16, 17].map((major) => `/usr/lib/postgresql/${major}/bin`)
const release = '0.1.0'

let room: string
let installed: string
let older: string | null = null
beforeAll(async () => {
  room = await mkdtemp(join(tmpdir(), 'haulm-carry-over-'))
  await chmod(room, 0o711)
  for (const bin of places) older ??= (await ownProgram(bin).catch(() => null)) ? bin : null
  installed = join(room, 'installed')
  const server = await startEmbeddedPostgres(installed, { postgresBin: older })
  await migrate(server.url)
  const db = databaseOver(poolWithLongTimeouts(server.url))
  const { commodityId } = await addReferences(db)
  await fillTrades(db, commodityId, 300)
  const person = await addPerson(db, ['administration'], 'user')
  await signInDirectly(db, person.id, new Date())
  await db.destroy()
  await server.stop()
})
afterAll(() => rm(room, { recursive: true, force: true, maxRetries: 5 }))

/** The data folder of an older installation, as its last server left it. */
async function installation(): Promise<string> {
  const folder = await mkdtemp(join(room, 'data-'))
  execFileSync('cp', ['-a', `${installed}/.`, folder])
  return folder
}
const roomOf = (folder: string) => join(folder, 'postgres')
const countOf = async (folder: string) => (await clustersIn(roomOf(folder))).length

/** The first thing that the next release does. */
async function carry(folder: string, onStep?: (step: CarryOverStep) => void | Promise<void>) {
  const options = { release, ...(onStep && { onStep }) }
  if (older) return carryOverToNewer(folder, options)
  if ((await countOf(folder)) > 1) return null
  const program = await installProgram(roomOf(folder))
  return carryOver(folder, program.major, { ...program, major: String(Number(program.major) + 1) }, options)
}

/** The product's next start, as far as the database is concerned: its content then, and its version of PostgreSQL. */
async function nextStart(folder: string) {
  await carry(folder)
  const server = await startDatabase({ databaseUrl: null, dataDir: folder, postgresBin: null }, { release })
  try {
    return await contentsOf(server.url)
  } finally {
    await server.stop()
  }
}
let before: Awaited<ReturnType<typeof contentsOf>>
beforeAll(async () => {
  const server = await startEmbeddedPostgres(installed, { postgresBin: older })
  before = await contentsOf(server.url)
  await server.stop()
})

async function query(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
    .query(statement)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

test('a newer PostgreSQL takes over every row, session and sequence of the database; the old cluster is kept', async () => {
  const folder = await installation()
  expect(await carry(folder)).toMatchObject({ failure: null })
  expect(before.tables).toMatchObject({ trade: { rows: '300' }, session: { rows: '1' } })
  const server = await startEmbeddedPostgres(folder)
  expect(await contentsOf(server.url)).toEqual(before)
  const [{ version }] = await query(server.url, `select current_setting('server_version') as version`)
  expect(version).toMatch(/^18/)
  await server.stop()
  expect(await readdir(roomOf(folder))).toEqual(expect.arrayContaining(['cluster', expect.stringMatching(/^cluster-\d+$/)]))
  expect(await readdir(roomOf(folder))).not.toContain('next')
  // And nothing is left to carry over.
  expect(await carry(folder)).toBeNull()
})

/** The address of the cluster being made, for its superuser. */
async function intoNext(folder: string, statement: string): Promise<void> {
  const running = await runningCluster(join(roomOf(folder), 'next/cluster'))
  const password = await readFile(join(roomOf(folder), 'password'), 'utf8')
  await query(superuserAddress({ password }, running?.port ?? 0).replace(/postgres$/, 'haulm'), statement)
}

test.each([
  ['a text', `update commodity set display_name = display_name || '.'`, /^commodity would/],
  ['a row', 'delete from session', /^session would/],
  ['a sequence', `select setval('notification_seq_seq', 1000000)`, /^sequences would/],
])('when %s would differ, the database stays unchanged with the earlier PostgreSQL', async (_, statement, why) => {
  const folder = await installation()
  const spoil = (step: CarryOverStep) => (step === 'compare' ? intoNext(folder, statement) : undefined)
  expect(await carry(folder, spoil)).toMatchObject({ failure: expect.stringMatching(why) })
  expect(await countOf(folder)).toBe(1)
  expect(await readdir(roomOf(folder))).not.toContain('next')
  const server = await startEmbeddedPostgres(folder)
  expect(await contentsOf(server.url)).toEqual(before)
  await server.stop()
})

test('a database with objects of somebody else is not carried over, so that they are not lost', async () => {
  const folder = await installation()
  const server = await startEmbeddedPostgres(folder)
  await query(server.url, 'create table silo (id integer)')
  await server.stop()
  expect(await carry(folder)).toMatchObject({ failure: expect.stringMatching(/would be lost: silo\./) })
  expect(await countOf(folder)).toBe(1)
})

test('during a carry-over nobody else serves the database, and a command cannot write to it', async () => {
  const folder = await installation()
  const tried: string[] = []
  await carry(folder, async (step) => {
    if (step !== 'restore') return
    await startEmbeddedPostgres(folder).catch(({ message }) => tried.push(message))
    const { url } = await visitEmbeddedPostgres(folder)
    await query(url, 'delete from commodity').catch(({ message }) => tried.push(message))
  })
  expect(tried).toEqual([expect.stringContaining('in use by another Haulm'), expect.stringContaining('read-only')])
  expect(await nextStart(folder)).toEqual(before)
})

test('without programs of the earlier version, the start is refused with advice what to do', async () => {
  const folder = join(room, 'ancient')
  await mkdir(join(folder, 'postgres/cluster'), { recursive: true })
  await writeFile(join(folder, 'postgres/cluster/PG_VERSION'), '11\n')
  const refused = startDatabase({ databaseUrl: null, dataDir: folder, postgresBin: null }, { release })
  await expect(refused).rejects.toThrow(StartRefusal)
  await expect(refused).rejects.toThrow(/Install PostgreSQL 11 and name its folder in POSTGRES_BIN/)
})

/** An installation on a disk with this many bytes left. */
async function onSmallDisk(left: number): Promise<string> {
  const size = execFileSync('du', ['-sb', installed], { encoding: 'utf8' }).split('\t')[0]
  const folder = await smallDisk(Number(size) * 1.1 + left)
  execFileSync('cp', ['-a', `${installed}/.`, folder])
  return folder
}

test.skipIf(!mayMount)('on a disk without enough room, the database is not carried over', async () => {
  const folder = await onSmallDisk(110_000_000)
  expect(await carry(folder)).toMatchObject({ failure: expect.stringMatching(/^the disk has .* left, and .* are needed/) })
  expect(await countOf(folder)).toBe(1)
})

test.skipIf(!mayMount)('a disk without room even for the newer programs does not stop the start', async () => {
  const folder = await onSmallDisk(25_000_000)
  expect((await carry(folder))?.failure).not.toBeNull()
  const server = await startEmbeddedPostgres(folder)
  expect(await contentsOf(server.url)).toEqual(before)
  await server.stop()
})

test.skipIf(!mayMount)(
  'a disk that fills up meanwhile does no harm: the database stays, and is carried over once there is room',
  async () => {
    const folder = await onSmallDisk(200_000_000)
    const filler = join(folder, 'filler')
    const fill = () => void spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k'], { stdio: 'ignore' })
    expect(await carry(folder, (step) => (step === 'restore' ? fill() : undefined))).toMatchObject({
      failure: expect.any(String),
    })
    expect(await countOf(folder)).toBe(1)
    await rm(filler)
    expect(await nextStart(folder)).toEqual(before)
    expect(await countOf(folder)).toBe(2)
  },
)

/** Carries it over in a process of its own, which reports each step and stops at one of them. */
function carryingProcess(folder: string, standAt: CarryOverStep | null) {
  const script = `
    import { writeSync } from 'node:fs'
    import { carryOver } from './carry-over.ts'
    import { installProgram } from '../embedded/program.ts'
    const program = await installProgram(${JSON.stringify(roomOf(folder))})
    const onStep = (step) => {
      writeSync(1, step + '\\n')
      if (step === ${JSON.stringify(standAt)}) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600_000)
    }
    const major = String(Number(program.major) + ${older ? 0 : 1})
    await carryOver(${JSON.stringify(folder)}, '0', { ...program, major }, { release: '0.1.0', onStep })`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stdout.on('data', (piece) => (said += piece))
  const at = (step: CarryOverStep) =>
    expect
      .poll(
        () => {
          if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode} after ${said}`)
          return said.split('\n')
        },
        { timeout: 120_000, interval: 5 },
      )
      .toContain(step)
  const kill = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return { at, kill }
}

const steps = named ? (['begin', 'write', 'restore', 'compare', 'take', 'taken'] as const) : (['restore', 'taken'] as const)
test.each(steps)('after a kill at the step %s, one of the two clusters is whole, and the next start carries on', async (step) => {
  const folder = await installation()
  const carrying = carryingProcess(folder, step)
  await carrying.at(step)
  await carrying.kill()
  expect(await countOf(folder)).toBe(step === 'taken' ? 2 : 1)
  expect(await nextStart(folder)).toEqual(before)
  expect(await countOf(folder)).toBe(2)
  expect(await runningCluster(join(roomOf(folder), 'cluster'))).toBeNull()
})

const moments: [CarryOverStep, number][] = [
  ['restore', 150],
  ['begin', 700],
  ['write', 60],
  ['take', 5],
]
test.each(named ? moments : moments.slice(0, 1))(
  'when the step %s is killed after %i ms, one of the two clusters is whole, and the next start carries on',
  async (step, milliseconds) => {
    const folder = await installation()
    const carrying = carryingProcess(folder, null)
    await carrying.at(step)
    await wait(milliseconds)
    await carrying.kill()
    expect(await nextStart(folder)).toEqual(before)
    expect(await countOf(folder)).toBe(2)
  },
)
