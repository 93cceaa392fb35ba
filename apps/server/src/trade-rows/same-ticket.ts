import { type RawBuilder, sql } from 'kysely'

/** A ticket's number in the form in which numbers are compared, however it was typed. @see docs/rules/trades.md, rule 20 */
export const plainTicket = (number: RawBuilder<unknown>): RawBuilder<string> =>
  sql`lower(regexp_replace(${number}, '\\s', '', 'g'))`

/** The loads whose tickets count: neither deleted nor cancelled. */
export const hasTicket = sql<boolean>`trade.weighbridge_ticket is not null and trade.deleted_at is null and trade.status <> 'cancelled'`

const ticket = plainTicket(sql`trade.weighbridge_ticket`)

/**
 * Loads whose weighbridge ticket another load of the same supplier also has. All tickets are read once, not once for each load.
 */
export const ticketTwice = sql<boolean>`(${hasTicket} and trade.supplier_id is not null and (trade.supplier_id, ${ticket}) in (
  select trade.supplier_id, ${ticket} from trade where ${hasTicket} and trade.supplier_id is not null group by 1, 2 having count(*) > 1
))`
