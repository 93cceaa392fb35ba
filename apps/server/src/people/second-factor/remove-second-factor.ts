import type { Database } from '../../database/connection.ts'
import { recordAccount } from '../account/record-account.ts'

/**
 * Removes a second factor with its recovery codes, also one that was begun and not confirmed.
 * @param by id of the person who does it; null for an operator.
 */
export async function removeSecondFactor(tx: Database, id: string, { by, now }: { by: string | null; now: Date }): Promise<void> {
  const removed = await tx.deleteFrom('secondFactor').where('personId', '=', id).returning('confirmedAt').executeTakeFirst()
  if (removed === undefined || removed.confirmedAt === null) return
  await recordAccount(tx, { id, fields: [{ field: 'secondFactor', from: true, to: false }], by, now })
}
