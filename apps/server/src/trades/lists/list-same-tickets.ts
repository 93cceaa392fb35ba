import { listSameTickets } from '@haulm/api/trades/trades.ts'
import { sql } from 'kysely'
import { isUuid } from '../../database/columns/is-uuid.ts'
import { indexedTokens } from '../../database/columns/trade-tokens.ts'
import { serve } from '../../http/serve.ts'
import { hasTicket, plainTicket } from '../../trade-rows/same-ticket.ts'

/** A longer list would tell no more. */
const mostTrades = 3

/** Other loads of a supplier with the same weighbridge ticket: shown while it is typed. @see docs/rules/trades.md, rule 20 */
export const serveListSameTickets = serve(listSameTickets, async ({ db, query: { supplierId, ticket, except } }) => {
  if (!isUuid(supplierId)) return []
  const { rows } = await sql<{ id: string; tradeNumber: string }>`
    select trade.id as "id", trade.trade_number as "tradeNumber" from trade
    where trade.supplier_id = ${supplierId} and ${hasTicket}
      -- Alike as tickets is alike as tokens: found by the index of those, and not among all loads of the supplier.
      and ${indexedTokens} && array[plain_token(${ticket}::text)]
      and ${plainTicket(sql`trade.weighbridge_ticket`)} = ${plainTicket(sql`${ticket}::text`)}
      and trade.id is distinct from ${except !== undefined && isUuid(except) ? except : null}::uuid
    order by trade.ordinal desc limit ${mostTrades}`.execute(db)
  return rows
})
