import type { Holder } from '@haulm/domain/people/person.ts'
import { canRead } from '@haulm/domain/trade/rights/access.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a trade is among the invoiced ones, as far as the reader can tell: for readers who may not read `invoiced` the status
 * decides, which does not reveal it for a cancelled trade.
 */
export const standsCompleted = (reader: Holder): RawBuilder<boolean> =>
  canRead(reader, 'invoiced') ? sql`trade.invoiced` : sql`(trade.status = 'completed')`

/** The status that the Status column shows: an invoiced trade reads Complete. @see docs/rules/trades.md, rule 5 */
export const shownStatusSql = (reader: Holder): RawBuilder<string> =>
  sql`(case when ${standsCompleted(reader)} then 'Complete' else trade.logistics_status end)`
