import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { StartRefusal } from '../../settings/start-refusal.ts'
import { connect, orRefusal } from '../connecting/connect.ts'
import { ownedBy } from '../made-by-migrations.ts'
import { appliedMigrations, applyWithin } from '../migrate.ts'
import { type Migration, readMigrations } from '../migration-files.ts'
import { indexesAside } from '../transactions/indexes-aside.ts'
import { fixedForms, tablesOf } from './contents.ts'
import { emptySchema } from './empty-schema.ts'
import { foreignKeysAside } from './foreign-keys.ts'
import { type BackupEnd, type BackupHeader, endOfRows, isSetval, tableOfCopy } from './form.ts'
import { type BackupFile, backupLines } from './lines.ts'
import { differing, type TableSums, tableSums } from './sums.ts'
import { UnusableBackup } from './unusable-backup.ts'
import { type BackupContents, verifyBackup } from './verify-backup.ts'

export interface RestoreOptions extends BackupFile {
  url: string
  migrations?: Migration[]
  /** Called with the contents of the file while the database is still unchanged. */
  onVerified?: (contents: BackupContents, client: pg.Client) => Promise<void>
  /** Called now and then with the number of rows read so far. */
  onRows?: (done: number) => void
  /** Called after the last row, before indexes and keys are built and sums compared. */
  onFilled?: () => void
  /** True if the database only moves to another place at this moment: sessions stay valid, and the list of backups stays. */
  isMoved?: boolean
}

/**
 * Replaces everything in the database by what a backup holds, in one transaction: afterwards either all of it is there, or
 * nothing has changed. An older backup is restored with the schema of its time; `migrate` then brings it to this release.
 * @throws {StartRefusal} if the backup cannot be relied on, or others are connected to the database.
 */
export async function restoreBackup({ url, ...options }: RestoreOptions): Promise<BackupHeader & BackupEnd> {
  const known = options.migrations ?? (await readMigrations())
  const { header, end } = await verifyBackup(options, known)
  const client = await connect(url, 'haulm restore')
  try {
    await assertAlone(client)
    await options.onVerified?.({ header, end }, client)
    // A person may have been asked meanwhile, which takes as long as they like: enough for somebody to start a server.
    await assertAlone(client)
    await client.query('begin')
    await client.query(`${fixedForms}; set local lock_timeout = '10s'`)
    await emptySchema(client, await ownedBy(client, known))
    await appliedMigrations(client)
    const wanted = new Set(header.migrations.map(({ number }) => number))
    for (const migration of known) if (wanted.has(migration.number)) await applyWithin(client, migration)
    const { tables } = await ownedBy(client, known)
    // The keys first, since they depend on some of the indexes.
    const putKeysBack = await foreignKeysAside(client, tables)
    const putIndexesBack = await indexesAside(client, tables)
    await fill(client, tables, options)
    options.onFilled?.()
    await putIndexesBack()
    assertSums(end, await tableSums(client, tables))
    await forgetEvents(client)
    if (!options.isMoved) for (const table of ['session', 'backup'] as const) await empty(client, table)
    await putKeysBack()
    await client.query('commit')
    await client.query('analyze')
    return { ...header, ...end }
  } catch (error) {
    throw orRefusal(error)
  } finally {
    // Without a commit, closing the connection rolls everything back.
    await client.end()
  }
}

/**
 * Events of another cluster do not belong to the sequence here: their transaction numbers may still lie ahead. Whoever followed
 * them starts anew.
 */
async function forgetEvents(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select to_regclass('event_horizon') is not null as is_there`)
  if (!rows[0]?.is_there) return
  await client.query(`delete from event; update event_horizon set xact = pg_current_xact_id(), seq = 0`)
}

/**
 * Empties a table that is true only for the time and place of the backup: people who signed out or got a new password since must
 * not be signed in again by its sessions, and the list of backups is read from their folder.
 */
async function empty(client: pg.Client, table: 'session' | 'backup'): Promise<void> {
  const { rows } = await client.query('select to_regclass($1) is not null as is_there', [table])
  if (rows[0]?.is_there) await client.query(`delete from ${table}`)
}

/** The restored sums must equal those of the backup. */
function assertSums({ sums }: BackupEnd, restored: TableSums): void {
  if (sums === undefined) return
  const tables = differing(sums, restored)
  if (tables.length > 0)
    throw new UnusableBackup(`Restored, ${tables.join(', ')} would be another than at the backup. Nothing was changed.`, 'sums')
}

/**
 * A running server would serve what it cached before, and its writes in the meantime would be lost. A backup does no harm: a
 * restore waits ten seconds for its locks and is then refused, and the database still lists a backup that has just ended.
 */
async function assertAlone(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and application_name like 'haulm%' and application_name <> 'haulm backup'`,
  )
  if (rows.length > 0) throw new StartRefusal('A server is connected to this database. Stop it first; nothing was changed.')
}

type RestoreSource = BackupFile & Pick<RestoreOptions, 'onRows'>

/** Writes the rows and sequences of the file; they replace rows that migrations may have inserted. */
async function fill(client: pg.Client, names: readonly string[], { onRows, ...source }: RestoreSource): Promise<void> {
  const tables = (await tablesOf(client, names)).map(({ table }) => pg.escapeIdentifier(table))
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  if (tables.length > 0) await client.query(`truncate ${tables.join(', ')}`)
  const lines = backupLines(source)
  const count = counting(onRows)
  for (let line = await lines.next(); !line.done; line = await lines.next()) {
    const text = line.value.toString('utf8')
    if (tableOfCopy(text) !== null) {
      await pipeline(Readable.from(rowsOf(lines, count)), client.query(copyFrom(text.replace(/;$/, ''))))
    } else if (isSetval(text)) await client.query(text)
  }
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
}

const rowsBetween = 5_000

function counting(onRows: RestoreSource['onRows'] = () => {}): () => void {
  let done = 0
  return () => {
    if (++done % rowsBetween === 0) onRows(done)
  }
}

/** The rows up to the end of the table, in pieces of a size that suits a connection. */
async function* rowsOf(lines: AsyncGenerator<Buffer>, count: () => void): AsyncGenerator<Buffer> {
  const lineEnd = Buffer.from('\n')
  let piece: Buffer[] = []
  let size = 0
  for (let line = await lines.next(); !line.done; line = await lines.next()) {
    if (line.value.length === 2 && line.value.toString() === endOfRows) break
    piece.push(line.value, lineEnd)
    count()
    size += line.value.length + 1
    if (size < 65_536) continue
    yield Buffer.concat(piece)
    piece = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(piece)
}
