import type { Person } from '@haulm/domain/people/person.ts'
import type { Database } from '../database/connection.ts'
import { storedTrades, writeTrades } from './many-trades.queries.ts'

/**
 * Deletes the trades that are still at the given version, with their history; an administrator can restore them.
 * @returns how many were changed since and are still there; those that are deleted already are passed over.
 */
export async function deleteTrades(
  tx: Database,
  trades: readonly { id: string; version: number }[],
  { user, now }: { user: Person; now: Date },
): Promise<number> {
  const locked = await storedTrades(
    tx,
    trades.map(({ id }) => id),
    { locks: true },
  )
  const untouched = trades.flatMap(({ id, version }) => {
    const trade = locked.get(id)
    return trade?.version === version ? [{ trade, columns: { deletedAt: now.toISOString() } }] : []
  })
  if (untouched.length > 0) await writeTrades(tx, untouched, { action: 'deleted', user, now })
  return locked.size - untouched.length
}
