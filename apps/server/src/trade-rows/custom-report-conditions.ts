import type { CustomReportFilters } from '@haulm/api/export-queries.ts'
import { type RawBuilder, sql } from 'kysely'
import { truckTypesOf } from './truck-types-of.ts'

/** What each filter asks of a trade. Bounds are included; a trade without the value meets no bound on it. */
const conditionOf: { [Name in keyof CustomReportFilters]-?: (value: string) => RawBuilder<boolean> } = {
  startDate: (day) => sql`trade.loading_date >= ${day}`,
  endDate: (day) => sql`trade.loading_date <= ${day}`,
  status: (status) => sql`trade.status = ${status}`,
  commodity: (id) => sql`trade.commodity_id = ${id}`,
  client: (id) => sql`trade.client_id = ${id}`,
  supplier: (id) => sql`trade.supplier_id = ${id}`,
  transporter: (id) => sql`trade.transporter_id = ${id}`,
  truckType: (code) => sql`trade.truck_type = any (${truckTypesOf([code])})`,
  minTonnage: (tons) => sql`trade.tonnage >= ${tons}::numeric`,
  maxTonnage: (tons) => sql`trade.tonnage <= ${tons}::numeric`,
  minSellingPrice: (rand) => sql`trade.selling_price >= ${rand}::numeric`,
  maxSellingPrice: (rand) => sql`trade.selling_price <= ${rand}::numeric`,
}

/** The trades of a custom report: not deleted, and within every filter that is set; cancelled ones with their status. */
export function customReportConditions(filters: CustomReportFilters): RawBuilder<boolean> {
  const set = (Object.keys(conditionOf) as (keyof CustomReportFilters)[]).flatMap((name) => {
    const value = filters[name]
    return value === undefined ? [] : [conditionOf[name](value)]
  })
  return sql.join([sql`trade.deleted_at is null`, ...set], sql` and `)
}
