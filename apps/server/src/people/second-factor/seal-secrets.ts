import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../database/connection.ts'
import type { SealingKeys } from '../../database/sealing/sealing-keys.ts'

/**
 * Seals, at the start, what is stored as it is, or was sealed by a former key. What no key opens stays: its owner signs in by a recovery
 * code, or an administrator takes the second factor away.
 * @returns for how many people no key opens it.
 */
export async function sealSecrets(
  db: Database,
  { secrets, log }: { secrets: SealingKeys; log: FastifyBaseLogger },
): Promise<number> {
  const { current } = secrets
  let unreadable = 0
  let sealed = 0
  const factors = await db.selectFrom('secondFactor').select(['personId', 'secret', 'sealedBy']).execute()
  for (const { personId, ...stored } of factors) {
    const secret = secrets.open(stored, personId)
    if (secret === null) unreadable += 1
    else if (current !== null && stored.sealedBy !== current) {
      // Not where it was begun anew, or taken away, meanwhile.
      const anew = db.updateTable('secondFactor').set(secrets.seal(secret, personId)).where('personId', '=', personId)
      await anew.where('secret', '=', stored.secret).execute()
      sealed += 1
    }
  }
  if (sealed > 0) log.info({ event: 'secretsSealed', count: sealed, key: current }, 'secrets of second factors were sealed')
  if (unreadable > 0)
    log.error(
      { event: 'secretsUnreadable', count: unreadable },
      'secrets of second factors were sealed by a key that is not here: bring it back, or have these people use a recovery code',
    )
  return unreadable
}
