import type { Database } from './connection.ts'

const day = 24 * 3_600_000

/**
 * Removes what is kept for a day only: the events that others follow, and the answers kept for a retry.
 * The history stays for ever.
 * @see contract, 'GET /api/events'; decisions, 'Trades', 'Idempotency-Key'
 */
export async function sweepChanges(db: Database, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - day).toISOString()
  await db.deleteFrom('event').where('at', '<', yesterday).execute()
  await db.deleteFrom('idempotencyKey').where('at', '<', yesterday).execute()
}
