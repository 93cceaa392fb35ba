import type { Day } from '@haulm/domain/calendar/day.ts'
import type { MatchCandidate } from '@haulm/domain/document/matching/match-file.ts'
import { matchedFieldsFor } from '@haulm/domain/document/matching/matched-fields.ts'
import type { Holder } from '@haulm/domain/people/person.ts'
import { sql } from 'kysely'
import { columnOfField } from '../../database/columns/column-of-field.ts'
import { indexedTokens, tokensOf } from '../../database/columns/trade-tokens.ts'
import type { Database } from '../../database/connection.ts'

/** A trade in which a token was found, with what people know it by. */
export type FoundTrade = MatchCandidate & {
  tradeNumber: string
  supplier: string | null
  client: string | null
}

/** Trades of one token at most: a truck has hundreds, of which the newest and those of the files' days are looked at. */
const mostOfToken = 12
/** Beside them, so many for each day of the files: a pile of one truck is a load or two a day. */
const mostOfDay = 6
/** A text may hold days without end; a call has twenty files. */
const mostDays = 40

/**
 * The trades that hold one of the tokens in a field that the reader may read; those of one token at most `mostOfToken`, and `mostOfDay`
 * for each day.
 * @param days of which trades go before newer ones.
 */
export async function tradesOfTokens(
  db: Database,
  reader: Holder,
  { tokens, days }: { tokens: readonly string[]; days: readonly Day[] },
): Promise<FoundTrade[]> {
  if (tokens.length === 0) return []
  const fields = matchedFieldsFor(reader)
  const isOfDay = sql`coalesce(loading_date = any (${days}::date[]) or delivery_date = any (${days}::date[]), false)`
  const values = fields.map((field) => sql`trade.${sql.ref(columnOfField(field))} as ${sql.ref(field)}`)
  const { rows } = await sql<FoundTrade>`
    select distinct on (trade.id) trade.id as "id", trade.loading_date as "loadingDate", trade.delivery_date as "deliveryDate",
      supplier.name as "supplier", client.name as "client", ${sql.join(values)}
    from unnest(${tokens}::text[]) token (value)
    cross join lateral (
      select * from trade
      where ${indexedTokens} && array[token.value] and ${tokensOf(fields)} && array[token.value] and deleted_at is null
      order by ${isOfDay} desc, ordinal desc limit ${mostOfToken + mostOfDay * Math.min(days.length, mostDays)}
    ) trade
    left join supplier on supplier.id = trade.supplier_id
    left join client on client.id = trade.client_id
    order by trade.id`.execute(db)
  return rows
}
