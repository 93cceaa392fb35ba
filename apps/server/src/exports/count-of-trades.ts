import { Refusal } from '@haulm/api/route/refusal.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connection.ts'
import { mostRows } from '../spreadsheets/sheet.ts'

/** The header and the totals take a row each. */
const mostTrades = mostRows - 2

/**
 * How many trades meet some conditions, for a file of them.
 * @throws {Refusal} 413 if they are more than a sheet holds; a CSV file takes any number.
 */
export async function countOfTrades(db: Database, conditions: RawBuilder<boolean>, format = 'xlsx'): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as "count" from trade where ${conditions}`.execute(db)
  const count = rows[0]?.count ?? 0
  if (count > mostTrades && format !== 'csv') {
    throw new Refusal(
      'tooLarge',
      `These are ${count} trades; a spreadsheet holds at most ${mostTrades}. Narrow the filters, or take them as CSV.`,
    )
  }
  return count
}
