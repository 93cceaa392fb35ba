import type { Holder } from '@haulm/domain/people/person.ts'
import { listEntryOf } from '@haulm/domain/reference-data/reference-kinds.ts'
import { fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Kind } from '@haulm/domain/trade/catalogue/kinds.ts'
import { logisticsStatuses } from '@haulm/domain/trade/status/logistics-status.ts'
import { tradeStatuses } from '@haulm/domain/trade/status/trade-status.ts'
import type { SortField } from '@haulm/domain/trade/trade-sort.ts'
import { type RawBuilder, sql } from 'kysely'
import { columnOfField } from '../database/columns/column-of-field.ts'
import { shownStatusSql } from './stands-completed.ts'

/** The SQL type of the values by which rows are sorted. */
export type SortValue = 'text' | 'date' | 'numeric'

const valueOfKind: Partial<Record<Kind, SortValue>> = {
  text: 'text',
  longText: 'text',
  truckType: 'text',
  reference: 'text',
  day: 'date',
}

export const sortValueOf = (field: SortField): SortValue => valueOfKind[fieldOf(field).kind] ?? 'numeric'

/**
 * The value by which rows are sorted, as an expression on `trade`; null if the trade has none. Names regardless of case, statuses
 * in the order of the work, trade numbers in the order in which they were given.
 */
export function sortKey(field: SortField, reader: Holder): RawBuilder<unknown> {
  const column = sql.ref(`trade.${columnOfField(field)}`)
  switch (field) {
    case 'tradeNumber':
      return sql`trade.ordinal::numeric`
    case 'createdAt':
      return sql`extract(epoch from trade.created_at)`
    case 'status':
      return placeIn(tradeStatuses, column)
    case 'logisticsStatus':
      return placeIn(logisticsStatuses, shownStatusSql(reader))
    case 'truckType':
      return sql`coalesce((select lower(display_name) from truck_type where code = trade.truck_type), lower(trade.truck_type))`
  }
  const { kind, to } = fieldOf(field)
  if (kind === 'reference') {
    return sql`(select lower(${sql.ref(listEntryOf(to ?? 'client').key[0])}) from ${sql.table(to ?? 'client')} where id = ${column})`
  }
  if (kind === 'flag') return sql`${column}::int::numeric`
  return sortValueOf(field) === 'text' ? sql`lower(${column})` : column
}

const placeIn = (list: readonly string[], value: RawBuilder<unknown>) =>
  sql`array_position(${[...list]}::text[], ${value})::numeric`
