import { randomBytes } from 'node:crypto'
import { ownDeviceKey } from '@haulm/api/people/profile.ts'
import type { Database } from '../../database/connection.ts'
import type { SealingKeys } from '../../database/sealing/sealing-keys.ts'
import { serve } from '../../http/serve.ts'

/** Binds the sealed key to its person and its purpose: anywhere else it does not open. */
export const deviceKeyContext = (personId: string): string => `device key of ${personId}`

/**
 * The same for every device of its person, however often it is requested. If no key of the installation opens it, a new one is
 * made: what a device sealed with the former one stays closed there.
 */
export const serveOwnDeviceKey = serve(ownDeviceKey, async ({ db, secrets, user, log }) => {
  const found = await storedKey(db, user.id)
  const opened = found && secrets.open(found, deviceKeyContext(user.id))
  if (opened) return { personId: user.id, key: opened.toString('base64') }
  if (found)
    log.error({ event: 'deviceKeyLost', person: user.id }, 'the key of a person’s devices cannot be opened, and is made anew')
  const key = await makeKey(db, user.id, secrets, found?.secret ?? null)
  return { personId: user.id, key: key.toString('base64') }
})

const storedKey = (db: Database, personId: string) =>
  db.selectFrom('deviceKey').where('personId', '=', personId).select(['secret', 'sealedBy']).executeTakeFirst()

/** If two devices ask for the first time at once, both get the key that was stored first. */
async function makeKey(db: Database, personId: string, secrets: SealingKeys, former: Buffer | null): Promise<Buffer> {
  const key = randomBytes(32)
  const made = secrets.seal(key, deviceKeyContext(personId))
  const insert = db.insertInto('deviceKey').values({ personId, ...made })
  await insert
    .onConflict((conflict) =>
      former === null
        ? conflict.doNothing()
        : conflict.column('personId').doUpdateSet(made).where('deviceKey.secret', '=', former),
    )
    .execute()
  const stored = await storedKey(db, personId)
  return (stored && secrets.open(stored, deviceKeyContext(personId))) ?? key
}
