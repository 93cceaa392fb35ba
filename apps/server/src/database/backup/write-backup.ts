import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, realpath, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { StartRefusal } from '../../settings/start-refusal.ts'
import { connect, orRefusal } from '../connecting/connect.ts'
import { ownedBy } from '../made-by-migrations.ts'
import type { Applied } from '../migrate.ts'
import type { Migration } from '../migration-files.ts'
import { fixedForms, sequenceStatements, tablesOf } from './contents.ts'
import { encryptedWith } from './encryption.ts'
import { type BackupHeader, backupForm, copyStatement, endMark, endOfRows, headerMark } from './form.ts'
import { partialOf, removeAbandoned } from './partial-files.ts'
import { tableSums } from './sums.ts'

export interface BackupOptions {
  url: string
  file: string
  release: string
  createdAt: string
  /** Encrypts the backup; null or undefined leaves it plain. */
  passphrase?: string | null | undefined
  /** The migrations of this release, which define what belongs to the product. */
  migrations?: Migration[]
  /** Called after each table with its number of rows. */
  onTable?: (table: string, rows: number) => void
  /** Aborted if the operator interrupts: nothing of the file is left. */
  signal?: AbortSignal
}

/**
 * Writes the whole database, as of one moment, to a file; people can go on working meanwhile. A file of that name is replaced
 * once the new one is complete and on disk. Only this user may read it: it contains everything.
 * @throws {StartRefusal} if the file cannot be written.
 */
export async function writeBackup({ file: named, passphrase, ...options }: BackupOptions): Promise<void> {
  const file = await whereWritten(named)
  const partial = partialOf(file)
  await removeAbandoned(dirname(file), `${basename(file)}.`)
  const client = await connect(options.url, 'haulm backup')
  try {
    const contents = Readable.from(contentsOf(client, options))
    const into = createWriteStream(partial, { mode: 0o600, flags: 'wx' })
    const { signal } = options
    if (passphrase) await pipeline(contents, createGzip(), encryptedWith(passphrase), into, { signal })
    else await pipeline(contents, createGzip(), into, { signal })
    await onDisk(partial)
    await rename(partial, file)
    await onDisk(dirname(file))
  } catch (error) {
    throw isOfFile(error) ? new StartRefusal(`${file} cannot be written: ${error.message}`) : orRefusal(error)
  } finally {
    await client.end()
    await rm(partial, { force: true })
  }
}

/**
 * The target of a link, so that the link itself is kept.
 * @throws {StartRefusal} for something that is not a file: as root, the backup could otherwise replace a device.
 */
async function whereWritten(named: string): Promise<string> {
  const file = await realpath(named).catch(() => named)
  const there = await stat(file).catch(() => null)
  if (there === null || there.isFile()) return file
  throw new StartRefusal(`${named} cannot be written: it is ${there.isDirectory() ? 'a folder' : 'no file'}.`)
}

/** Waits until a file, or the names in a folder, are written to disk. */
async function onDisk(path: string): Promise<void> {
  const opened = await open(path, 'r')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}

/** No such folder, no room, no permission: what an operator can mend is reported in a sentence. */
const isOfFile = (error: unknown): error is Error =>
  error instanceof Error && 'syscall' in error && ['open', 'write', 'fsync', 'rename'].includes(String(error.syscall))

async function* contentsOf(client: pg.Client, options: Omit<BackupOptions, 'file' | 'passphrase'>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const hashed = (part: string | Buffer) => {
    const bytes = typeof part === 'string' ? Buffer.from(`${part}\n`) : part
    hash.update(bytes)
    return bytes
  }
  await client.query('begin isolation level repeatable read, read only')
  await client.query(fixedForms)
  const { release, createdAt, onTable, migrations } = options
  const header: BackupHeader = { form: backupForm, release, createdAt, migrations: await rememberedMigrations(client) }
  yield hashed(headerMark + JSON.stringify(header))
  const rows: Record<string, number> = {}
  const { tables } = await ownedBy(client, migrations)
  for (const { table, columns } of await tablesOf(client, tables)) {
    const statement = copyStatement(table, columns)
    yield hashed(statement)
    const stream = client.query(copyTo(statement.replace(/ from stdin;$/, ' to stdout')))
    for await (const chunk of stream) yield hashed(chunk)
    yield hashed(endOfRows)
    rows[table] = stream.rowCount
    onTable?.(table, stream.rowCount)
  }
  for (const statement of await sequenceStatements(client, tables)) yield hashed(statement)
  const sums = await tableSums(client, tables)
  await client.query('commit')
  yield Buffer.from(`${endMark}${JSON.stringify({ rows, sums, sha256: hash.digest('hex') })}\n`)
}

/** Does not create the table, unlike `appliedMigrations`: making a backup changes nothing. */
async function rememberedMigrations(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query<{ is_there: boolean }>(`select to_regclass('schema_migration') is not null as is_there`)
  if (!rows[0]?.is_there) throw new StartRefusal('This database has never been used: there is nothing to back up.')
  return (await client.query<Applied>('select number, name, checksum from schema_migration order by number')).rows
}
