import { randomBytes } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ServerSettings } from '../../settings/settings.ts'
import type { Database } from '../connection.ts'
import { folderOnDisk } from '../folder-on-disk.ts'
import { SealingKeys } from './sealing-keys.ts'
import { missingKeys, wrapKey } from './wrapped-key.ts'

/** The file in DATA_DIR: a key a line, the present one first. */
const fileName = 'secrets.key'

type Place = Pick<ServerSettings, 'databaseUrl' | 'dataDir' | 'secretsKeys' | 'backupPassphrase'>

/**
 * The keys of the settings, and for the embedded database those of a file beside it: what was sealed before there were any in the settings
 * opens still. The file is made at the first start without such. A key that is missing, as after a restore on another machine, is taken
 * from the database, where BACKUP_PASSPHRASE opens it. A database elsewhere may have several servers, of which none can make a key for all.
 */
export async function openSealingKeys(db: Database, place: Place, now: Date): Promise<SealingKeys> {
  const { databaseUrl, secretsKeys, backupPassphrase: passphrase } = place
  const file = join(place.dataDir, fileName)
  const inFile = databaseUrl === null ? await keysIn(file) : []
  const there = [...secretsKeys, ...inFile]
  const missing = passphrase ? await missingKeys(db, { there, passphrase }) : []
  // What came from elsewhere opens alone there: the start seals it anew by a key of the settings.
  if (databaseUrl !== null || secretsKeys.length > 0) return new SealingKeys(there, missing)
  const keys = [...inFile, ...missing]
  if (keys.length === 0) keys.push(randomBytes(32).toString('base64url'))
  if (keys.length > inFile.length) await writeKeys(file, keys)
  const [key] = keys
  if (key && passphrase) await wrapKey(db, { key, passphrase, now })
  return new SealingKeys(keys)
}

async function keysIn(file: string): Promise<string[]> {
  try {
    return (await readFile(file, 'utf8')).split(/\s+/).filter(Boolean)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** On disk before anything is sealed by them, and never half. */
async function writeKeys(file: string, keys: readonly string[]): Promise<void> {
  const aside = `${file}.new`
  await rm(aside, { force: true })
  const handle = await open(aside, 'wx', 0o600)
  try {
    await handle.writeFile(keys.map((key) => `${key}\n`).join(''))
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(aside, file)
  await folderOnDisk(dirname(file))
}
