import { createHmac, randomBytes, type ScryptOptions, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { Database } from '../connection.ts'
import { idOf, seal, unseal } from './sealing-keys.ts'

/** As for backups: a quarter of a second, and 128 MB, for each try. docs/decisions/0355-how-backups-are-encrypted.md */
const cost: ScryptOptions = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1_048_576 }

/** A key of 32 bytes from a passphrase. */
export type KeyOfPassphrase = (passphrase: string, salt: Buffer) => Promise<Buffer>

export const costlyKey: KeyOfPassphrase = (passphrase, salt) =>
  promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)(passphrase, salt, 32, cost)

/**
 * A passphrase with accents is other characters on one keyboard than on another, though it is the same to whoever types it.
 * Backups take the first of these forms; a former release may have wrapped a key with another, or with the passphrase exactly
 * as it was typed.
 */
const formsOf = (typed: string) => [...new Set([typed.normalize('NFC'), typed.normalize('NFD'), typed])]

const markOf = (key: string, passphrase: string) => createHmac('sha256', key).update(passphrase).digest()

/** Stores the key in the database, sealed by the passphrase; does nothing if it is stored there under the same one. */
export async function wrapKey(
  db: Database,
  { key, passphrase: typed, now, keyOf }: { key: string; passphrase: string; now: Date; keyOf: KeyOfPassphrase },
): Promise<void> {
  const passphrase = typed.normalize('NFC')
  const [id, passphraseMark] = [idOf(key), markOf(key, passphrase)]
  const stored = await db.selectFrom('sealingKey').select('passphraseMark').where('id', '=', id).executeTakeFirst()
  if (stored?.passphraseMark.equals(passphraseMark)) return
  const salt = randomBytes(16)
  const wrapped = seal(await keyOf(passphrase, salt), Buffer.from(key), id)
  const values = { salt, wrapped, passphraseMark, at: now }
  await db
    .insertInto('sealingKey')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

/** The keys that sealed something here but are missing, as far as the passphrase opens them. */
export async function missingKeys(
  db: Database,
  { there, passphrase, keyOf }: { there: readonly string[]; passphrase: string; keyOf: KeyOfPassphrase },
): Promise<string[]> {
  const used = db.selectFrom('secondFactor').select('sealedBy').union(db.selectFrom('deviceKey').select('sealedBy'))
  const stored = await db.selectFrom('sealingKey').selectAll().where('id', 'in', used).orderBy('at', 'desc').execute()
  const known = there.map(idOf)
  const keys: string[] = []
  for (const { id, salt, wrapped } of stored.filter(({ id }) => !known.includes(id))) {
    for (const form of formsOf(passphrase)) {
      const key = unseal(await keyOf(form, salt), wrapped, id)
      if (key === null) continue
      keys.push(key.toString())
      break
    }
  }
  return keys
}
