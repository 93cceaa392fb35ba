import { todayIn } from '@haulm/domain/calendar/day.ts'
import { tradeDocuments } from '@haulm/domain/trade/documents/trade-documents.ts'
import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'
import { inTransaction } from '../../database/transactions/in-transaction.ts'
import type { Staff } from '../sample-trades/stored-rows.ts'
import { papersOfTrade } from './papers-of-trade.ts'
import { sampledTrades } from './sampled-trades.queries.ts'
import { storeDrawn } from './store-drawn.ts'

/** How many papers at most: enough to look through, and drawn in well under a second. */
const mostPapers = 200

export interface SampleDocuments {
  /** Who added the papers, by desk; nobody if a desk is empty. */
  staff: Staff
  timeZone: string
  now: Date
}

/**
 * Attaches small tickets, notes and invoices, each drawn here, to the latest loaded sample trades. Adds none if there are
 * documents already.
 */
export async function fillSampleDocuments(db: Database, { staff, timeZone, now }: SampleDocuments): Promise<void> {
  if (await db.selectFrom('document').select('id').limit(1).executeTakeFirst()) return
  // Never a made-up ticket on a load that a person entered.
  const isLoaded = sql<boolean>`trade.created_by is not distinct from ${staff.logistics ?? null}::uuid and loading_date <= ${todayIn(timeZone, now)}::date and truck_reg is not null and weighbridge_ticket is not null`
  const trades = await sampledTrades(db, isLoaded, mostPapers)
  const drawn = trades
    .flatMap((trade, at) => papersOfTrade(trade, at).map((paper) => ({ trade, ...paper })))
    .slice(0, mostPapers)
    .map(({ trade, kind, name, type, day, draw }) => {
      const bytes = draw()
      const at = new Date(Math.min(now.getTime(), Date.parse(`${day}T14:30:00Z`)))
      const personId = (tradeDocuments[kind].group === 'finance' ? staff.finance : staff.logistics) ?? null
      return { tradeId: trade.id, kind, name, type, bytes, at, personId, link: null }
    })
  if (drawn.length > 0) await inTransaction(db, (tx) => storeDrawn(tx, drawn))
}
