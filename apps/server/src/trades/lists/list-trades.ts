import { listTrades } from '@haulm/api/trades/trades.ts'
import { readableSort, sortOrderOf } from '@haulm/domain/trade/trade-sort.ts'
import { sql } from 'kysely'
import { json } from '../../http/answers/answers.ts'
import { serve } from '../../http/serve.ts'
import { cachedTradePage } from '../../trade-rows/cached-trade-page.ts'
import { readCursor, writeCursor } from '../../trade-rows/list-cursor.ts'
import type { TradeSelection } from '../../trade-rows/list-trades.queries.ts'
import { searchCondition } from '../../trade-rows/search/search-condition.ts'
import { streamEveryTrade } from '../../trade-rows/stream-every-trade.ts'
import { tradeConditions } from '../../trade-rows/trade-conditions.ts'

/** Trades as their reader may read them: a page with the next cursor in a header or, without a limit, all of them, streamed. */
export const serveListTrades = serve(listTrades, async ({ db, asOf, query, user, timeZone, now, reply }) => {
  const { search, sort, limit, cursor, startDate, endDate, ...filters } = query
  const searched = await searchCondition(db, user, search)
  const conditions = tradeConditions(filters, timeZone, user, now)
  const order = readableSort(user, sort)
  const selection: TradeSelection = {
    reader: user,
    conditions: searched ? sql<boolean>`${conditions} and ${searched}` : conditions,
    loadingDates: { startDate, endDate },
    isUsual: !searched && !filters.filter,
    snapshot: asOf.snapshot,
    sort: order,
    after: cursor === undefined ? null : readCursor(cursor, sortOrderOf(order).field),
  }
  if (limit === undefined) return streamEveryTrade(db, user.id, selection)
  const page = await cachedTradePage(db, selection, limit)
  if (page.next) reply.header('X-Next-Cursor', writeCursor(page.next))
  return json(page.json)
})
