import { notFound } from '@haulm/api/route/refusal.ts'
import { storedRateNames } from '@haulm/domain/transport-rate/fields.ts'
import type { TransportRate, TransportRateInput } from '@haulm/domain/transport-rate/transport-rate.ts'
import { sql } from 'kysely'
import { momentSql } from '../database/columns/moments.ts'
import type { Database } from '../database/connection.ts'

/** A rate with the names of the records it points to, as a select list whose row becomes the JSON. */
const shownRates = sql.raw(`
  select rate.id, rate.version, from_location as "fromLocation", to_location as "toLocation",
    transporter_id as "transporterId",
    case when transporter.id is not null then json_build_object('name', transporter.name) end as "transporter",
    truck_type as "truckType", commodity_id as "commodityId",
    case when commodity.id is not null then json_build_object('code', commodity.code, 'displayName', commodity.display_name)
    end as "commodityInfo",
    rate_per_ton as "ratePerTon", load_rate as "loadRate", valid_from as "validFrom", valid_to as "validTo",
    ${momentSql('last_updated')} as "lastUpdated", ${momentSql('rate.created_at')} as "createdAt"
  from transport_rate rate
  left join transporter on transporter.id = transporter_id
  left join commodity on commodity.id = commodity_id`)

/** Every rate as JSON text, the last changed first. */
export async function ratesJson(db: Database): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select coalesce(json_agg(shown order by "lastUpdated" desc, id), '[]')::text as "json" from (${shownRates}) shown`.execute(db)
  return rows[0]?.json ?? '[]'
}

/** One rate. @throws {Refusal} 404 when there is none. */
export async function shownRate(db: Database, id: string): Promise<TransportRate> {
  const { rows } = await sql<{ rate: TransportRate }>`
    select row_to_json(shown) as "rate" from (${shownRates} where rate.id = ${id}) shown`.execute(db)
  const rate = rows[0]?.rate
  if (rate === undefined) throw notFound('transport rate')
  return rate
}

export type StoredRate = TransportRateInput & { id: string; version: number }

/** A rate as it is stored, locked until the transaction ends. @throws {Refusal} 404 when there is none. */
export async function lockRate(tx: Database, id: string): Promise<StoredRate> {
  const rate = await tx
    .selectFrom('transportRate')
    .select(['id', 'version', ...storedRateNames])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (rate === undefined) throw notFound('transport rate')
  return rate
}
