import type { Database } from '../database/connection.ts'

/** Which of some trade numbers are those of trades that are not deleted. */
export async function numbersThatExist(tx: Database, tradeNumbers: readonly string[]): Promise<ReadonlySet<string>> {
  if (tradeNumbers.length === 0) return new Set()
  const rows = await tx
    .selectFrom('trade')
    .where('tradeNumber', 'in', tradeNumbers)
    .where('deletedAt', 'is', null)
    .select('tradeNumber')
    .execute()
  return new Set(rows.map(({ tradeNumber }) => tradeNumber))
}
