import type { Database } from '../../database/connection.ts'

/**
 * Whether there is a user. Somebody who only asked for access does not count: otherwise a stranger who asks first would end the
 * first run for good, with nobody there to approve anybody.
 */
export async function hasUser(db: Database): Promise<boolean> {
  const someone = await db.selectFrom('person').where('status', '<>', 'pending').select('id').limit(1).executeTakeFirst()
  return someone !== undefined
}
