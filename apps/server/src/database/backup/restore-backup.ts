import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { StartRefusal } from '../../settings/start-refusal.ts'
import { connect, orRefusal } from '../connecting/connect.ts'
import { ownedBy } from '../made-by-migrations.ts'
import { appliedMigrations, applyWithin } from '../migrate.ts'
import { type Migration, readMigrations } from '../migration-files.ts'
import { fixedForms, tablesOf } from './contents.ts'
import { emptySchema } from './empty-schema.ts'
import { foreignKeysAside } from './foreign-keys.ts'
import { type BackupEnd, type BackupHeader, endOfRows, isSetval, tableOfCopy } from './form.ts'
import { indexesAside } from './indexes.ts'
import { type BackupFile, backupLines } from './lines.ts'
import { differing, type TableSums, tableSums } from './sums.ts'
import { UnusableBackup } from './unusable-backup.ts'
import { type BackupContents, verifyBackup } from './verify-backup.ts'

export interface RestoreOptions extends BackupFile {
  url: string
  migrations?: Migration[]
  /** Told what the file holds, with the database as it is until now, before anything is changed. */
  onVerified?: (contents: BackupContents, client: pg.Client) => Promise<void>
  /** Told now and then how many rows have been read. */
  onRows?: (done: number) => void
  /** Told when all of them have been, before indexes and keys are built and sums compared. */
  onFilled?: () => void
  /**
   * True where the database goes on, in another place, as it was at this moment: whoever is signed in stays so, and the list of backups
   * is the same.
   */
  isMoved?: boolean
}

/**
 * Replaces everything in the database by what a backup holds, in one transaction: it is all there afterwards, or nothing has changed.
 * An older backup is restored with the schema of its time; `migrate` then brings it to this release.
 * @throws {StartRefusal} when the backup cannot be relied on, or others are connected to the database.
 */
export async function restoreBackup({ url, ...options }: RestoreOptions): Promise<BackupHeader & BackupEnd> {
  const known = options.migrations ?? (await readMigrations())
  const { header, end } = await verifyBackup(options, known)
  const client = await connect(url, 'haulm restore')
  try {
    await assertAlone(client)
    await options.onVerified?.({ header, end }, client)
    await client.query('begin')
    await client.query(`${fixedForms}; set local lock_timeout = '10s'`)
    await emptySchema(client, await ownedBy(client, known))
    await appliedMigrations(client)
    const wanted = new Set(header.migrations.map(({ number }) => number))
    for (const migration of known) if (wanted.has(migration.number)) await applyWithin(client, migration)
    const { tables } = await ownedBy(client, known)
    // The keys first: they rest on some of the indexes.
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
    // Unless it was committed, ending the connection undoes everything.
    await client.end()
  }
}

/**
 * The events of another cluster are no sequence of this one: their transactions may bear numbers that are still to come here.
 * Whoever followed them begins anew.
 */
async function forgetEvents(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select to_regclass('event_horizon') is not null as is_there`)
  if (!rows[0]?.is_there) return
  await client.query(`delete from event; update event_horizon set xact = pg_current_xact_id(), seq = 0`)
}

/**
 * Of what is true only of the time and place of the backup: whoever signed out or got another password since is not signed in again by
 * its sessions, and which backups there are, their folder says.
 */
async function empty(client: pg.Client, table: 'session' | 'backup'): Promise<void> {
  const { rows } = await client.query('select to_regclass($1) is not null as is_there', [table])
  if (rows[0]?.is_there) await client.query(`delete from ${table}`)
}

/** What arrived must be what was written, before it counts. */
function assertSums({ sums }: BackupEnd, restored: TableSums): void {
  if (sums === undefined) return
  const tables = differing(sums, restored)
  if (tables.length > 0)
    throw new UnusableBackup(`Restored, ${tables.join(', ')} would be another than at the backup. Nothing was changed.`, 'sums')
}

/** A server that goes on working would serve what it remembers of before, and lose what it writes meanwhile. */
async function assertAlone(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ application_name: string }>(
    `select application_name from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name like 'haulm%'`,
  )
  if (rows.length > 0) throw new StartRefusal('A server is connected to this database. Stop it first; nothing was changed.')
}

type RestoreSource = BackupFile & Pick<RestoreOptions, 'onRows'>

/** The rows and sequences of the file; migrations may have put rows there already, which give way. */
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
