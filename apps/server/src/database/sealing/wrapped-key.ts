import { createHmac, randomBytes } from 'node:crypto'
import { bytesOfPassphrase, usualForm } from '../backup/passphrase.ts'
import type { Database } from '../connection.ts'
import { idOf, seal, unseal } from './sealing-keys.ts'

/** A key of 32 bytes from a passphrase. */
export type KeyOfPassphrase = (passphrase: string, salt: Buffer) => Promise<Buffer>

export const costlyKey: KeyOfPassphrase = (passphrase, salt) => bytesOfPassphrase(passphrase, salt, 32)

/** A former release may have wrapped a key with another form, or with the passphrase exactly as it was typed. */
const formsOf = (typed: string) => [...new Set([usualForm(typed), typed.normalize('NFD'), typed])]

const markOf = (key: string, passphrase: string) => createHmac('sha256', key).update(passphrase).digest()

/** Stores the key in the database, sealed by the passphrase; does nothing if it is stored there under the same one. */
export async function wrapKey(
  db: Database,
  { key, passphrase: typed, now, keyOf }: { key: string; passphrase: string; now: Date; keyOf: KeyOfPassphrase },
): Promise<void> {
  const passphrase = usualForm(typed)
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
