import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { lstat, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartRefusal } from '../../settings/start-refusal.ts'
import { migrate } from '../migrate.ts'
import type { Migration } from '../migration-files.ts'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const step = (number: number, sql: string): Migration => ({
  number,
  name: `000${number}-step.sql`,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
})
const migrations = [
  step(
    1,
    `create table client (id integer generated always as identity primary key, name text not null);
    create table load (id serial primary key, client_id integer not null references client, tons numeric(16, 2), note text, at timestamptz, double numeric generated always as (tons * 2) stored);
    insert into client (name) values ('came with the migration')`,
  ),
  step(2, `create type stage as enum ('new', 'done'); alter table load add stage stage not null default 'new'`),
]
const odd = 'tab\there, back\\slash, line\nend, \\. and O’Brien’s Ünïcode 🌾'
const createdAt = '2026-11-21T08:00:00.000Z'
const loads = 'select l.*, c.name from load l join client c on c.id = client_id order by l.id'

let database: TestDatabase
let folder: string
let file: string
beforeEach(async () => {
  database = await createTestDatabase('empty')
  folder = await mkdtemp(join(tmpdir(), 'haulm-backup-'))
  file = join(folder, 'backup.gz')
  await migrate(database.url, { migrations })
  await query(`insert into client (name) values ('Ngwenya & Sons')`)
  await query('insert into load (client_id, tons, note, at) select 2, 34.56, $1, $2 from generate_series(1, 1000)', [
    odd,
    createdAt,
  ])
  await writeBackup({ url: database.url, file, release: '0.1.0', createdAt, migrations })
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

async function query(statement: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  return client
    .query(statement, values)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}
const restore = (known = migrations) => restoreBackup({ url: database.url, file, migrations: known })

test('a restored backup has every row, and sequences continue from where they were', async () => {
  const before = await query(loads)
  await query('delete from load where id > 5')
  await query(`update client set name = 'changed'`)
  expect((await restore()).rows).toEqual({ client: 2, load: 1000 })
  expect(await query(loads)).toEqual(before)
  expect(await query(`insert into load (client_id) values (2) returning id`)).toEqual([{ id: 1001 }])
  expect(await query(`insert into client (name) values ('next') returning id`)).toEqual([{ id: 3 }])
  await expect(query('insert into load (client_id) values (99)')).rejects.toThrow(/foreign key/)
})

test.each(['no/such/folder.gz', '.'])('a sentence says that %s cannot be written', async (name) => {
  const options = { url: database.url, file: join(folder, name), release: '0.1.0', createdAt, migrations }
  await expect(writeBackup(options)).rejects.toThrow(StartRefusal)
})

test('a backup that is interrupted leaves the earlier file as it was, and nothing beside it', async () => {
  const before = await readFile(file)
  const interrupting = new AbortController()
  const options = { url: database.url, file, release: '0.1.0', createdAt, migrations, signal: interrupting.signal }
  await expect(writeBackup({ ...options, onTable: () => interrupting.abort() })).rejects.toThrow(/abort/)
  expect(await readFile(file)).toEqual(before)
  expect(await readdir(folder)).toEqual(['backup.gz'])
})

test('the next backup removes what a killed one left of the same file, and nothing else', async () => {
  const left = (of: string, pid: number) => join(folder, `${of}.${pid}.partial`)
  // The last one is another program's.
  const others = [left('backup.gz', process.ppid), left('other.gz', 2 ** 30), join(folder, 'backup.gz.zip.partial')]
  for (const partial of [left('backup.gz', 2 ** 30), ...others]) await writeFile(partial, 'half')
  await writeBackup({ url: database.url, file, release: '0.1.0', createdAt, migrations })
  expect((await readdir(folder)).sort()).toEqual(['backup.gz', ...others.map((partial) => basename(partial))].sort())
})

test('a backup replaces only a regular file, and follows a link to one', async () => {
  const link = join(folder, 'link')
  const write = (into: string) => writeBackup({ url: database.url, file: into, release: '0.1.0', createdAt, migrations })
  const listener = createServer().listen(join(folder, 'socket'))
  await once(listener, 'listening')
  await symlink(join(folder, 'socket'), link)
  await expect(write(link)).rejects.toThrow(new StartRefusal(`${link} cannot be written: it is no file.`))
  await expect(write(folder)).rejects.toThrow(new StartRefusal(`${folder} cannot be written: it is a folder.`))
  listener.close()
  await rm(link)
  await symlink(file, link)
  const before = await readFile(file)
  await writeBackup({ url: database.url, file: link, release: '0.1.1', createdAt, migrations })
  expect((await lstat(link)).isSymbolicLink()).toBe(true)
  expect(await readFile(file)).not.toEqual(before)
  expect((await readdir(folder)).sort()).toEqual(['backup.gz', 'link'])
})

test('a backup of an older release is restored, and then migrated', async () => {
  const later = [...migrations, step(3, 'alter table load add moisture numeric'), step(4, 'create index on load (moisture)')]
  await migrate(database.url, { migrations: later })
  await restore(later)
  expect(await migrate(database.url, { migrations: later })).toEqual(['0003-step.sql', '0004-step.sql'])
  expect(await query('select count(*)::integer as loads, count(moisture)::integer as weighed from load')).toEqual([
    { loads: 1000, weighed: 0 },
  ])
})

test('objects of somebody else in the schema are not in a backup, and a restore leaves them alone', async () => {
  await query(`create table somebody (id serial primary key, note text); insert into somebody (note) values ('mine')`)
  await query('create table follower (load_id integer references load)')
  await query(`create function somebody_s() returns integer language sql as 'select 1'`)
  await writeBackup({ url: database.url, file, release: '0.1.0', createdAt, migrations })
  await query(`update somebody set note = 'newer'`)
  const other = await createTestDatabase('empty')
  try {
    // On a bare machine, as checks do.
    expect((await restoreBackup({ url: other.url, file, migrations })).rows).toEqual({ client: 2, load: 1000 })
  } finally {
    await other.drop()
  }
  await restore()
  expect(await query('select id, note, somebody_s() from somebody')).toEqual([{ id: 1, note: 'newer', somebody_s: 1 }])
  expect(await query(`insert into somebody (note) values ('next') returning id`)).toEqual([{ id: 2 }])
})

test('a restore of the earlier release recognises and removes what a newer release made', async () => {
  const later = [...migrations, step(3, 'create table moisture (load_id integer references load)')]
  await migrate(database.url, { migrations: later })
  await query('create table somebody (id integer)')
  await restore()
  expect(await query(`select to_regclass('moisture') as moisture, to_regclass('somebody')::text as somebody`)).toEqual([
    { moisture: null, somebody: 'somebody' },
  ])
  expect(await migrate(database.url, { migrations: later })).toEqual(['0003-step.sql'])
})

/** Changes the bytes of the file itself. */
const change = async (to: (bytes: Buffer) => Uint8Array) => writeFile(file, to(await readFile(file)))
/** Changes the content of the file, and gzips it again. */
async function rewrite(change: (text: string) => string): Promise<void> {
  await writeFile(file, gzipSync(change(gunzipSync(await readFile(file)).toString('utf8'))))
}
test.each([
  ['a row changed by hand', () => rewrite((text) => text.replace('34.56', '34.57')), /damaged/],
  ['a row missing', () => rewrite((text) => text.replace(/^5\t.*\n/m, '')), /damaged/],
  ['the end missing', () => rewrite((text) => text.replace(/^-- end.*\n/m, '')), /cut short/],
  ['half of the file', () => change((bytes) => bytes.subarray(0, bytes.length / 2)), /it is cut short\. Nothing was changed\.$/],
  [
    'a bit changed',
    () => change((bytes) => bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 1 : byte))),
    /cannot be restored/,
  ],
  [
    'a statement of somebody else',
    () => rewrite((text) => text.replace('select setval', 'drop table load; select setval')),
    /no backup holds/,
  ],
  ['another file', () => writeFile(file, gzipSync('hello\n')), /it is no backup/],
  ['a file of another kind', () => writeFile(file, 'PK'), /it is no backup, or damaged/],
  ['no file', () => rm(file), /there is no such file/],
])('%s is refused, and nothing is changed', async (_, damage, why) => {
  await query('delete from load where id > 5')
  await damage()
  await expect(restore()).rejects.toThrow(StartRefusal)
  await expect(restore()).rejects.toThrow(why)
  expect(await query('select count(*)::integer as loads from load')).toEqual([{ loads: 5 }])
})

test('a restore is refused when its sums differ from those of the backup', async () => {
  const before = await query(loads)
  // The rows match their own checksum, but the database gives other sums.
  const text = gunzipSync(await readFile(file)).toString('utf8')
  const [whole = '', end = ''] = text.split('-- end ')
  const trailer = JSON.parse(end)
  expect(trailer.sums.load).toMatchObject({ '*': '1000', tons: '34560.00', double: '69120.00' })
  trailer.sums.load.tons = '34560.01'
  await writeFile(file, gzipSync(`${whole}-- end ${JSON.stringify(trailer)}\n`))
  await expect(restore()).rejects.toThrow(/load would be another than at the backup\. Nothing was changed/)
  expect(await query(loads)).toEqual(before)
})

test('an encrypted backup can be restored only with its passphrase', async () => {
  const before = await query(loads)
  const passphrase = 'three silos at Viljoenskroon'
  await writeBackup({ url: database.url, file, release: '0.1.0', createdAt, migrations, passphrase })
  expect((await readFile(file)).includes('haulm-backup')).toBe(false)
  await query('delete from load where id > 5')
  await expect(restore()).rejects.toThrow(/it is encrypted: set BACKUP_PASSPHRASE/)
  const restoreBy = (passphrase: string) => restoreBackup({ url: database.url, file, migrations, passphrase })
  await expect(restoreBy('four silos')).rejects.toThrow(/another BACKUP_PASSPHRASE, or is damaged\. Nothing was changed/)
  const whole = await readFile(file)
  await writeFile(file, whole.subarray(0, -20))
  await expect(restoreBy(passphrase)).rejects.toThrow(/damaged or cut short\. Nothing was changed/)
  expect(await query('select count(*)::integer as loads from load')).toEqual([{ loads: 5 }])
  await writeFile(file, whole)
  await restoreBy(passphrase)
  expect(await query(loads)).toEqual(before)
})

test('a backup of a newer release is refused', async () => {
  await expect(restore(migrations.slice(0, 1))).rejects.toThrow(
    /made by a newer release \(0\.1\.0\), with the migration 0002-step\.sql/,
  )
})

test('nothing is restored while a server is connected', async () => {
  const server = new pg.Client({ connectionString: database.url, application_name: 'haulm' })
  await server.connect()
  await expect(restore()).rejects.toThrow(/A server is connected/)
  await server.end()
})

test('nothing is restored once a server was started while a person was asked', async () => {
  const server = new pg.Client({ connectionString: database.url, application_name: 'haulm' })
  await query('delete from load where id > 5')
  const asked = restoreBackup({ url: database.url, file, migrations, onVerified: async () => void (await server.connect()) })
  await expect(asked).rejects.toThrow(/A server is connected/)
  await server.end()
  expect(await query('select count(*)::integer as loads from load')).toEqual([{ loads: 5 }])
})

test('a restore ends every session: people who signed out since the backup are not signed in again', async () => {
  const product = await createTestDatabase()
  const client = new pg.Client({ connectionString: product.url })
  await client.connect()
  const sessions = async () => (await client.query('select count(*)::integer as count from session')).rows
  await client.query(`
    with someone as (
      insert into person (email, first_name, last_name, password_hash, role, status)
      values ('thandi@haulm.example', 'Thandi', 'Mokoena', '$argon2id$none', 'user', 'approved') returning id
    )
    insert into session (token_hash, person_id, created_at, last_active_at, address) select sha256('token'), id, now(), now(), '127.0.0.1' from someone`)
  expect(await sessions()).toEqual([{ count: 1 }])
  await writeBackup({ url: product.url, file, release: '0.1.0', createdAt })
  await restoreBackup({ url: product.url, file })
  expect((await client.query('select email from person')).rows).toEqual([{ email: 'thandi@haulm.example' }])
  expect(await sessions()).toEqual([{ count: 0 }])
  await client.end()
  await product.drop()
})
