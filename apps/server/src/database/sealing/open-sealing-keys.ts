import { randomBytes } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ServerSettings } from '../../settings/settings.ts'
import type { Database } from '../connection.ts'
import { folderOnDisk } from '../folder-on-disk.ts'
import { SealingKeys } from './sealing-keys.ts'
import { costlyKey, missingKeys, wrapKey } from './wrapped-key.ts'

/** The file in DATA_DIR: one key on each line, the present one first. */
const fileName = 'secrets.key'

type Place = Pick<ServerSettings, 'databaseUrl' | 'dataDir' | 'secretsKeys' | 'backupPassphrase'>

/**
 * The keys of the settings and, for the embedded database, those of a file beside it: what was sealed before the settings had any
 * can still be opened. The file is made at the first start without keys in the settings. A missing key, for example after a
 * restore on another machine, is taken from the database if BACKUP_PASSPHRASE opens it. A database elsewhere may have several
 * servers, none of which can make a key for all.
 * @param keyOf what makes a key from the passphrase; a cheaper one only for tests.
 */
export async function openSealingKeys(db: Database, place: Place, now: Date, keyOf = costlyKey): Promise<SealingKeys> {
  const { databaseUrl, secretsKeys, backupPassphrase: passphrase } = place
  const file = join(place.dataDir, fileName)
  const inFile = databaseUrl === null ? await keysIn(file) : []
  const there = [...secretsKeys, ...inFile]
  const missing = passphrase ? await missingKeys(db, { there, passphrase, keyOf }) : []
  // A key from elsewhere only opens: at the start its secrets are sealed anew by a key of the settings.
  if (databaseUrl !== null || secretsKeys.length > 0) return new SealingKeys(there, missing)
  const keys = [...inFile, ...missing]
  if (keys.length === 0) keys.push(randomBytes(32).toString('base64url'))
  if (keys.length > inFile.length) await writeKeys(file, keys)
  const [key] = keys
  if (key && passphrase) await wrapKey(db, { key, passphrase, now, keyOf })
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

/** The keys are on disk before anything is sealed by them, and never only half of them. */
async function writeKeys(file: string, keys: readonly string[]): Promise<void> {
  const aside = `${file}.new`
  await rm(aside, { force: true })
  await writeFile(aside, keys.map((key) => `${key}\n`).join(''), { flag: 'wx', mode: 0o600, flush: true })
  await rename(aside, file)
  await folderOnDisk(dirname(file))
}
