import type { Day } from '@haulm/domain/calendar/day.ts'
import type { MatchCandidate } from '@haulm/domain/document/matching/match-file.ts'
import { matchedFieldsFor } from '@haulm/domain/document/matching/matched-fields.ts'
import type { Holder } from '@haulm/domain/people/person.ts'
import { sql } from 'kysely'
import { columnOfField } from '../../database/columns/column-of-field.ts'
import { indexedTokens, tokensOf } from '../../database/columns/trade-tokens.ts'
import type { Database } from '../../database/connection.ts'

/** A trade in which a token was found, with the fields by which people recognise it. */
export type FoundTrade = MatchCandidate & {
  tradeNumber: string
  supplier: string | null
  client: string | null
}

/** Most trades for one token: a truck has hundreds, of which the newest and those of the files' days are considered. */
const mostOfToken = 12
/** In addition, this many for each day of the files: a pile of papers for one truck means a load or two a day. */
const mostOfDay = 6
/** Most days considered: a text may contain any number of them; a call has twenty files. */
const mostDays = 40

/**
 * The trades that have one of the tokens in a field that the reader may read; for each token at most `mostOfToken`, and
 * `mostOfDay` more for each day.
 * @param days whose trades are preferred to newer ones.
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
