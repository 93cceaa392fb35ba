import { Refusal } from '@haulm/api/route/refusal.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { sql } from 'kysely'
import type { Database } from '../database/connection.ts'
import { mostRows } from '../spreadsheets/sheet.ts'
import { type TradeSelection, tradesInTurn } from '../trade-rows/list-trades.queries.ts'

/** A stretch of trades in a file: deleted ones have to be left out by its conditions. */
export type TradeStretch = Omit<TradeSelection, 'after'>

/** Few enough that others get their turn between two pages, and that little stands in the memory. */
const rowsAtOnce = 100

/** The trades of some stretches, one stretch behind the other, read page by page as they are written; all as of one moment. */
export async function* tradesOf(db: Database, stretches: readonly TradeStretch[]): AsyncGenerator<Trade[]> {
  const selections = stretches.map((stretch) => ({ ...stretch, after: null }))
  for await (const piece of tradesInTurn(db, selections, rowsAtOnce)) yield JSON.parse(`[${piece}]`) as Trade[]
}

/** The header and the totals are rows, too. */
const mostTrades = mostRows - 2

/** @throws {Refusal} 413 when the trades are more than a sheet holds. */
export async function assertFits(db: Database, { conditions }: Pick<TradeStretch, 'conditions'>): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) as "count" from trade where ${conditions}`.execute(db)
  const count = rows[0]?.count ?? 0
  if (count > mostTrades) {
    throw new Refusal(
      'tooLarge',
      `These are ${count} trades; a spreadsheet holds at most ${mostTrades}. Narrow the filters, or take them as CSV.`,
    )
  }
}
