import type { CustomReportFilters } from '@haulm/api/reports/export-queries.ts'
import { chosenValues, clientChoice } from '@haulm/domain/report/report-definition.ts'
import { type RawBuilder, sql } from 'kysely'
import { truckTypesOf } from './truck-types-of.ts'

/** What each filter asks of a trade. Bounds are included; a trade without the value meets no bound on it. */
const conditionOf: { [Name in keyof CustomReportFilters]-?: (value: string) => RawBuilder<boolean> } = {
  startDate: (day) => sql`trade.loading_date >= ${day}`,
  endDate: (day) => sql`trade.loading_date <= ${day}`,
  status: (statuses) => sql`trade.status = any (${chosenValues(statuses)}::text[])`,
  commodity: (ids) => sql`trade.commodity_id = any (${chosenValues(ids)}::uuid[])`,
  client: (choices) => clientsAmong(choices),
  supplier: (ids) => sql`trade.supplier_id = any (${chosenValues(ids)}::uuid[])`,
  transporter: (ids) => sql`trade.transporter_id = any (${chosenValues(ids)}::uuid[])`,
  // Before there were several choices, a code with a comma stood there as it is: where there is such a type, it alone is meant.
  truckType: (codes) => sql`trade.truck_type = any (
    case when exists (select from truck_type where lower(code) = lower(${codes})) then ${truckTypesOf([codes])}
      else ${truckTypesOf(chosenValues(codes))} end)`,
  minTonnage: (tons) => sql`trade.tonnage >= ${tons}::numeric`,
  maxTonnage: (tons) => sql`trade.tonnage <= ${tons}::numeric`,
  minSellingPrice: (rand) => sql`trade.selling_price >= ${rand}::numeric`,
  maxSellingPrice: (rand) => sql`trade.selling_price <= ${rand}::numeric`,
}

/** A client over all its farms is whoever is called like it today: a farm that comes later is among them. */
function clientsAmong(choices: string): RawBuilder<boolean> {
  const asked = chosenValues(choices).map(clientChoice)
  const idsOf = (isEveryFarm: boolean) => asked.filter((one) => one.isEveryFarm === isEveryFarm).map(({ id }) => id)
  const alone = sql<boolean>`trade.client_id = any (${idsOf(false)}::uuid[])`
  if (idsOf(true).length === 0) return alone
  return sql`(${alone} or trade.client_id in (
    select farm.id from client farm join client named on lower(btrim(farm.name)) = lower(btrim(named.name))
    where named.id = any (${idsOf(true)}::uuid[])
  ))`
}

/** The trades of a custom report: not deleted, and within every filter that is set; cancelled ones with their status. */
export function customReportConditions(filters: CustomReportFilters): RawBuilder<boolean> {
  const set = (Object.keys(conditionOf) as (keyof CustomReportFilters)[]).flatMap((name) => {
    const value = filters[name]
    return value === undefined ? [] : [conditionOf[name](value)]
  })
  return sql.join([sql`trade.deleted_at is null`, ...set], sql` and `)
}
