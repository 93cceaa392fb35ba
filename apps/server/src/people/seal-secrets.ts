import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/connection.ts'
import type { SealingKeys } from '../database/sealing/sealing-keys.ts'
import { deviceKeyContext } from './profile/device-key.ts'

/** The tables with sealed secrets, one row for each person, and the context to which each secret is bound. */
const sealed = { secondFactor: (personId: string) => personId, deviceKey: deviceKeyContext }

/**
 * At the start, seals what is stored unsealed, or was sealed with a former key. What no key opens stays as it is: its owner signs
 * in with a recovery code, or an administrator removes the second factor.
 * @returns for how many people no key opens their second factor.
 */
export async function sealSecrets(
  db: Database,
  { secrets, log }: { secrets: SealingKeys; log: FastifyBaseLogger },
): Promise<number> {
  const ofFactors = await sealTable(db, 'secondFactor', secrets)
  const ofDevices = await sealTable(db, 'deviceKey', secrets)
  const count = ofFactors.sealed + ofDevices.sealed
  if (count > 0) log.info({ event: 'secretsSealed', count, key: secrets.current }, 'secrets of people were sealed')
  if (ofFactors.unreadable > 0)
    log.error(
      { event: 'secretsUnreadable', count: ofFactors.unreadable },
      'secrets of second factors were sealed by a key that is not here: bring it back, or have these people use a recovery code',
    )
  return ofFactors.unreadable
}

async function sealTable(db: Database, table: keyof typeof sealed, secrets: SealingKeys) {
  const { current } = secrets
  const done = { sealed: 0, unreadable: 0 }
  for (const { personId, ...stored } of await db.selectFrom(table).select(['personId', 'secret', 'sealedBy']).execute()) {
    const secret = secrets.open(stored, sealed[table](personId))
    if (secret === null) done.unreadable += 1
    else if (current !== null && stored.sealedBy !== current) {
      // Unless it was begun anew or removed in the meantime.
      const anew = db
        .updateTable(table)
        .set(secrets.seal(secret, sealed[table](personId)))
        .where('personId', '=', personId)
      await anew.where('secret', '=', stored.secret).execute()
      done.sealed += 1
    }
  }
  return done
}
