import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { restoreBackup } from '../database/backup/restore-backup.ts'
import { writeBackup } from '../database/backup/write-backup.ts'
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import { migrate } from '../database/migrate.ts'
import { confirmRestore } from './confirm-restore.ts'

const command = fileURLToPath(new URL('./restore.ts', import.meta.url))

async function world() {
  const folder = await mkdtemp(join(tmpdir(), 'haulm-restore-'))
  // A durable database: commands refuse those of the other tests.
  const database = await startEmbeddedPostgres(folder)
  await migrate(database.url)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await database.stop()
    await rm(folder, { recursive: true })
  })
  const file = join(folder, 'backup.gz')
  const commodities = async () => (await client.query('select display_name from commodity')).rows.map((row) => row.display_name)
  const add = (name: string) => client.query('insert into commodity (display_name, code) values ($1, $1)', [name])
  await add('Maize')
  const note = 'insert into change (kind, record_id, version, action, fields, at) select $1, gen_random_uuid(), 1, $2, $3, now()'
  await client.query(`${note} from generate_series(1, 1200)`, ['commodity', 'updated', '[]'])
  await writeBackup({ url: database.url, file, release: '0.1.0', createdAt: new Date().toISOString() })
  await add('Soya')
  const restore = async (environment: object) => {
    const child = spawn(process.execPath, ['--import', 'tsx', command, file], {
      env: { ...process.env, NODE_ENV: '', VITEST: '', DATABASE_URL: database.url, DATA_DIR: folder, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const said = Promise.all([text(child.stdout), text(child.stderr)])
    const [code] = await once(child, 'exit')
    return { code, said: (await said).join('') }
  }
  return { url: database.url, folder, restore, commodities }
}

test('without a terminal, restore backs up the present content before it replaces it', async () => {
  const { url, folder, restore, commodities } = await world()
  const backups = join(folder, 'backups')
  const { code, said } = await restore({ BACKUP_DIR: backups })
  expect(said).toMatch(/^It holds 0 trades, deleted ones among them, as they were on /m)
  expect(said).toMatch(/0 trades and 0 changes made since then will be gone\./)
  expect(said).toMatch(/^Read 1\u00a02\d\d rows in .*\nBuilding indexes, and comparing the sums/m)
  expect(said).toMatch(/^Restored 1\u00a02\d\d rows from /m)
  const name = (await readdir(backups)).find((one) => /^haulm-.*-asked-.*\.backup$/.test(one)) ?? ''
  expect(said).toContain(`What is there now was written to ${join(backups, name)}.`)
  expect(code).toBe(0)
  expect(await commodities()).toEqual(['Maize'])
  await restoreBackup({ url, file: join(backups, name) })
  expect(await commodities()).toEqual(['Maize', 'Soya'])
})

test('if that backup fails, nothing is replaced; with BACKUP_DIR=off no backup is made', async () => {
  const { folder, restore, commodities } = await world()
  const refused = await restore({ BACKUP_DIR: join(folder, 'backup.gz') })
  expect(refused.said).toMatch(/is to be replaced, and the backup before that failed: .* Nothing was changed\./)
  expect(refused.code).toBe(1)
  expect(await commodities()).toEqual(['Maize', 'Soya'])
  const { code, said } = await restore({ BACKUP_DIR: 'off' })
  expect(said).toContain('No backup is made of what is there now')
  expect(code).toBe(0)
  expect(await commodities()).toEqual(['Maize'])
})

test.each(['yes\n', ' YES \n'])('in a terminal, the answer %j goes on', async (answer) => {
  const input = Object.assign(new PassThrough(), { isTTY: true })
  const output = Object.assign(new PassThrough(), { isTTY: true })
  input.end(answer)
  await confirmRestore({ input, output })
  expect(await text(output.end())).toContain('Write yes to go on')
})

test.each(['no\n', '\n', 'y\n', '', '\u0003', '\u0004'])('in a terminal, the answer %j changes nothing', async (answer) => {
  const input = Object.assign(new PassThrough(), { isTTY: true })
  input.end(answer)
  const asked = confirmRestore({ input, output: Object.assign(new PassThrough(), { isTTY: true }) })
  await expect(asked).rejects.toThrow('Nothing was changed.')
})

test('a database that breaks off is named in a sentence, and nothing of it is replaced', async () => {
  const { url, restore, commodities } = await world()
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('begin; lock table commodity in access share mode')
  const replied = restore({ BACKUP_DIR: 'off' })
  const endWaiting = `
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  const ended = async () => {
    // A transaction sees the others as they were at its first look.
    await other.query('select pg_stat_clear_snapshot()')
    return (await other.query(endWaiting)).rows.length
  }
  await expect.poll(ended, { timeout: 20_000 }).toBe(1)
  await other.query('commit')
  const { code, said } = await replied
  expect(code).toBe(1)
  expect(said).toMatch(/^The database broke off: terminating connection .*\. Run the command again\.$/m)
  expect(said).not.toContain('    at ')
  expect(await commodities()).toEqual(['Maize', 'Soya'])
})
