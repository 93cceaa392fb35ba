import type { CustomReportFilters } from '@haulm/api/reports/export-queries.ts'
import { tradeFiltersOf } from '@haulm/domain/report/report-definition.ts'
import { type RawBuilder, sql } from 'kysely'
import { truckTypesOf } from './chosen-records.ts'
import { type FilterContext, filterCondition } from './filter-condition.ts'

/**
 * The trades of a custom report: not deleted, and matching every filter that is set; cancelled ones are
 * included, with their status.
 */
export function customReportConditions(filters: CustomReportFilters, context: FilterContext): RawBuilder<boolean> {
  const set = tradeFiltersOf(filters).map((filter) => {
    const condition = filterCondition(filter, context)
    return filter.field === 'truckType' ? orOneTruckType(filters.truckType ?? '', condition) : condition
  })
  return sql.join([sql`trade.deleted_at is null`, ...set], sql` and `)
}

/**
 * Before several choices were possible, a code with a comma was sent unescaped: if there is such a type, only that one is meant.
 */
const orOneTruckType = (code: string, several: RawBuilder<boolean>): RawBuilder<boolean> => sql`
  case when exists (select from truck_type where lower(code) = lower(${code})) then trade.truck_type = any (${truckTypesOf([code])})
    else ${several} end`
