import { createHash } from 'node:crypto'
import { StartRefusal } from '../../settings/start-refusal.ts'
import type { Migration } from '../migration-files.ts'
import { type BackupEnd, type BackupHeader, backupForm, endMark, endOfRows, headerMark, isSetval, tableOfCopy } from './form.ts'
import { type BackupFile, backupLines } from './lines.ts'
import { type Fault, Unreadable, UnusableBackup } from './unusable-backup.ts'

/** What a backup says about itself. */
export interface BackupContents {
  header: BackupHeader
  end: BackupEnd
}

/**
 * Reads a whole backup and compares it with what it says about itself; nothing is changed.
 * @param known the migrations of this release.
 * @throws {StartRefusal} if it is not a backup, is damaged, or was made by a newer release.
 */
export async function verifyBackup(source: BackupFile, known: Migration[]): Promise<BackupContents> {
  try {
    const contents = await readContents(source)
    assertKnown(contents.header, known)
    return contents
  } catch (error) {
    if (error instanceof StartRefusal) throw error
    const { reason, fault } = readingError(error)
    throw new UnusableBackup(`${source.file} cannot be restored: ${reason}. Nothing was changed.`, fault)
  }
}

/** What a system error code means, in words: it says nothing about the file's content. */
const ofSystem: Record<string, string> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not read it',
}
/** What a decompression error means, in words. */
const ofPacking: Record<string, string> = {
  Z_DATA_ERROR: 'it is no backup, or damaged',
  Z_BUF_ERROR: 'it is cut short',
}

function readingError(error: unknown): { reason: string; fault: Fault | null } {
  if (error instanceof Unreadable) return { reason: error.message, fault: error.fault }
  const { code, message } = error as NodeJS.ErrnoException
  const broken = ofPacking[String(code)] ?? (error instanceof SyntaxError ? 'it is damaged' : undefined)
  return broken === undefined ? { reason: ofSystem[String(code)] ?? message, fault: null } : { reason: broken, fault: 'damaged' }
}

async function readContents(source: BackupFile): Promise<BackupContents> {
  const hash = createHash('sha256')
  const lineEnd = Buffer.from('\n')
  const rows: Record<string, number> = {}
  let header: BackupHeader | null = null
  let end: BackupEnd | null = null
  let table: string | null = null
  for await (const bytes of backupLines(source)) {
    if (end) throw new Unreadable('it goes on after its end')
    // Rows are only counted, not decoded: most lines are rows.
    const line = table && bytes.length > 2 ? null : bytes.toString('utf8')
    if (table === null && line?.startsWith(endMark)) {
      end = JSON.parse(line.slice(endMark.length)) as BackupEnd
      continue
    }
    hash.update(bytes).update(lineEnd)
    if (table !== null) {
      if (line === endOfRows) table = null
      else rows[table] = (rows[table] ?? 0) + 1
    } else if (header === null) {
      header = headerOf(line ?? '')
    } else if (line !== null && !isSetval(line)) {
      table = tableOfCopy(line)
      if (table === null) throw new Unreadable('it holds what no backup holds')
      rows[table] = 0
    }
  }
  if (header === null || end === null) throw new Unreadable('it is cut short')
  if (end.sha256 !== hash.digest('hex')) throw new Unreadable('its checksum does not fit: it is damaged')
  if (JSON.stringify(end.rows) !== JSON.stringify(rows)) throw new Unreadable('it holds another number of rows than it says')
  return { header, end }
}

function headerOf(line: string): BackupHeader {
  if (!line.startsWith(headerMark)) throw new Unreadable('it is no backup')
  const header = JSON.parse(line.slice(headerMark.length)) as BackupHeader
  if (header.form > backupForm) throw new Unreadable(`it was made by a newer release (${header.release})`, 'release')
  return header
}

function assertKnown({ migrations, release }: BackupHeader, known: Migration[]): void {
  for (const { number, name, checksum } of migrations) {
    const migration = known.find((one) => one.number === number)
    if (!migration) throw new Unreadable(`it was made by a newer release (${release}), with the migration ${name}`, 'release')
    if (migration.checksum !== checksum)
      throw new Unreadable(`its migration ${name} is another one than this release has`, 'release')
  }
}
