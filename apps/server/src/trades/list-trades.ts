import { listTrades } from '@haulm/api/trades.ts'
import { orderOf, readableSort } from '@haulm/domain/trade/trade-sort.ts'
import { sql } from 'kysely'
import { json, stream } from '../http/answers.ts'
import { FewAtOnce } from '../http/few-at-once.ts'
import { serve } from '../http/serve.ts'
import { jsonArray } from '../trade-rows/json-array.ts'
import { readCursor, writeCursor } from '../trade-rows/list-cursor.ts'
import { everyTrade, type TradeSelection, tradePage } from '../trade-rows/list-trades.queries.ts'
import { searchCondition } from '../trade-rows/search-condition.ts'
import { tradeConditions } from '../trade-rows/trade-conditions.ts'

/** Lists without a limit hold a connection until they are read: of the ten, others always find some. */
const wholeLists = new FewAtOnce(4, 1_500)

/** Trades as their reader may read them: a page with the next cursor in a header, or without a limit all of them, streamed. */
export const serveListTrades = serve(listTrades, async ({ db, query, user, timeZone, now, reply }) => {
  const { search, sort, limit, cursor, ...filters } = query
  const searched = await searchCondition(db, user, search)
  const conditions = tradeConditions(filters, timeZone, user, now)
  const order = readableSort(user, sort)
  const selection: TradeSelection = {
    reader: user,
    conditions: searched ? sql<boolean>`${conditions} and ${searched}` : conditions,
    sort: order,
    after: cursor === undefined ? null : readCursor(cursor, orderOf(order).field),
  }
  if (limit === undefined) return stream(await jsonArray(everyTrade(db, selection), await wholeLists.enter()))
  const page = await tradePage(db, selection, limit)
  if (page.next) reply.header('X-Next-Cursor', writeCursor(page.next))
  return json(page.json)
})
