import { gatherNotices, type Notice } from '@haulm/domain/notification/notice.ts'
import { asksForTolerance, noticedOfTrade, type TradeState, type TradeStep } from '@haulm/domain/notification/trade-notices.ts'
import { rateTolerance } from '@haulm/domain/settings/rate-tolerance.ts'
import { companySettings } from '../company-settings/company-settings.queries.ts'
import type { Database } from '../database/connection.ts'

/** The step of a trade that was just entered, from nothing. */
export const enteredStep = <State extends Omit<TradeState, 'deletedAt'>>(id: string, tradeNumber: string, trade: State) => ({
  id,
  tradeNumber,
  before: null,
  after: { ...trade, deletedAt: null },
})

/** The notices about trades that are written together. The database is asked only if an invoice differs from the agreed rate. */
export async function noticesOfTrades(tx: Database, steps: readonly TradeStep[]): Promise<Notice[]> {
  const tolerance = steps.some(asksForTolerance) ? (await companySettings(tx)).rateTolerance : rateTolerance
  return gatherNotices(steps.flatMap((step) => noticedOfTrade(step, tolerance)))
}
