import { sql } from 'kysely'
import type { Database } from '../database/connection.ts'
import { createRate } from '../transport-rates/write-transport-rate.ts'

/** A route that trades of the demo went by, with what was agreed the last time. */
type Route = {
  fromLocation: string
  toLocation: string
  transporterId: string
  truckType: string
  commodityId: string
  ratePerTon: number | null
  loadRate: number | null
  /** When the last of them was entered. */
  at: string
  validFrom: string
  /** The day before. */
  before: string
}

/** Enough to fill every truck type; trades of other routes show that nothing is agreed. */
const most = 90

/**
 * Agrees rates for the routes of the demo's latest trades, so that the next ones are proposed what the last ones paid.
 * One in three is for any commodity; of one in nine the former rate is kept, too. @param by who agreed them.
 */
export async function fillDemoRates(db: Database, by: { id: string }): Promise<void> {
  const { rows } = await sql<Route>`
    with latest as (
      select distinct on (loading_location, farm_area, transporter_id, truck_type, commodity_id)
        loading_location as "fromLocation", farm_area as "toLocation", transporter_id as "transporterId",
        truck_type as "truckType", commodity_id as "commodityId",
        transport_rate_per_ton as "ratePerTon", load_rate as "loadRate", created_at as "at"
      from trade
      where loading_location is not null and farm_area is not null and transporter_id is not null and truck_type is not null
        and (transport_rate_per_ton is not null or load_rate is not null) and deleted_at is null and status <> 'cancelled'
      order by loading_location, farm_area, transporter_id, truck_type, commodity_id, created_at desc
    ), chosen as (select * from latest order by "at" desc limit ${most})
    select chosen.*, date_trunc('month', "at")::date as "validFrom", date_trunc('month', "at")::date - 1 as "before"
    from chosen order by "at"`.execute(db)
  for (const [at, { at: moment, before, ...route }] of rows.entries()) {
    const act = { user: by, now: new Date(moment) }
    const rate = { ...route, commodityId: at % 3 === 2 ? null : route.commodityId }
    if (at % 9 === 0) await createRate(db, { ...cheaper(rate), validFrom: null, validTo: before }, act)
    // One in eight was agreed lower than its last load was charged: the trade's dialog says so.
    await createRate(db, at % 8 === 3 ? cheaper(rate) : rate, act)
  }
}

/** Some 4 % less, in whole rand: what was asked before, or was haggled down. */
const cheaper = <Rate extends Pick<Route, 'ratePerTon' | 'loadRate'>>(rate: Rate): Rate => ({
  ...rate,
  ratePerTon: rate.ratePerTon && Math.round(rate.ratePerTon * 0.96),
  loadRate: rate.loadRate && Math.round(rate.loadRate * 0.96),
})
