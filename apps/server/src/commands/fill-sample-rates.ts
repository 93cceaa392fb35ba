import { addDays, type Day } from '@haulm/domain/calendar/day.ts'
import { addMonths, firstDayOfMonth, monthOf } from '@haulm/domain/calendar/month.ts'
import type { TransportRateInput } from '@haulm/domain/transport-rate/transport-rate.ts'
import { sql } from 'kysely'
import type { Database } from '../database/connection.ts'
import { inTransaction } from '../database/transactions/in-transaction.ts'
import { createRecord } from '../reference-data/write-reference.ts'
import { createRate } from '../transport-rates/write-transport-rate.ts'
import { unlessRefused } from './unless-refused.ts'

/** A route of sample trades with the price last agreed, valid from the first day of that month on. */
type Route = Omit<TransportRateInput, 'validFrom' | 'validTo'> & {
  /** When the latest of these trades was entered. */
  at: string
  validFrom: Day
}

export interface SampleRates {
  /** Who entered the sample trades and agreed the rates; null for nobody. Routes of other people's trades get none. */
  by: { id: string | null }
  today: Day
}

/** Enough to cover every truck type; trades on other routes show what it looks like when nothing is agreed. */
const mostRates = 90

/**
 * Creates rates for the routes of the latest sample trades, so that new trades are offered what the last ones paid. Adds none if
 * there are rates already, and all or none: what an interruption left would count as there.
 */
export async function fillSampleRates(db: Database, { by, today }: SampleRates): Promise<void> {
  if (await db.selectFrom('transportRate').select('id').limit(1).executeTakeFirst()) return
  const { rows } = await sql<Route>`
    with latest as (
      select distinct on (loading_location, farm_area, transporter_id, truck_type, commodity_id)
        loading_location as "fromLocation", farm_area as "toLocation", transporter_id as "transporterId",
        truck_type as "truckType", commodity_id as "commodityId",
        transport_rate_per_ton as "ratePerTon", load_rate as "loadRate", created_at as "at"
      from trade
      where loading_location is not null and farm_area is not null and transporter_id is not null and truck_type is not null
        and (transport_rate_per_ton is not null or load_rate is not null) and deleted_at is null and status <> 'cancelled'
        and created_by is not distinct from ${by.id}::uuid
      order by loading_location, farm_area, transporter_id, truck_type, commodity_id, created_at desc
    ), chosen as (select * from latest order by "at" desc limit ${mostRates})
    select chosen.*, date_trunc('month', "at")::date as "validFrom" from chosen order by "at"`.execute(db)
  await inTransaction(db, async (tx) => {
    for (const [place, { at, ...route }] of rows.entries()) {
      const act = { user: by, now: new Date(at) }
      for (const rate of agreedAt(place, route, today)) await unlessRefused(tx, () => createRate(tx, rate, act, { createRecord }))
    }
  })
}

/** The rates agreed for the route at this index; one in three is for any commodity. */
function agreedAt(place: number, route: Omit<Route, 'at'>, today: Day): TransportRateInput[] {
  const rate = { ...route, validTo: null, commodityId: place % 3 === 2 ? null : route.commodityId }
  const former = { ...priced(rate, 0.96), validFrom: null, validTo: addDays(rate.validFrom, -1) }
  const next = firstDayOfMonth(addMonths(monthOf(today), 1))
  // For some routes the former rate is kept beside the one in force; for others only the former is left, and it has expired.
  if (place % 13 === 7) return [former]
  if (place % 9 === 0) return [former, rate]
  // Some get dearer from next month on.
  if (place % 11 === 4)
    return [
      { ...rate, validTo: addDays(next, -1) },
      { ...priced(rate, 1.06), validFrom: next },
    ]
  // The same haulier also drives with another truck type.
  if (place % 10 === 6) return [rate, { ...priced(rate, 1.08), truckType: anotherTruck(rate.truckType) }]
  // One in eight is agreed lower than its last load was charged: the trade's dialog says so.
  return [place % 8 === 3 ? priced(rate, 0.96) : rate]
}

const anotherTruck = (code: string) => (code === 'side_tipper' ? 'interlink' : 'side_tipper')

/** The rate times a factor, rounded to whole rand. */
const priced = <Rate extends Pick<Route, 'ratePerTon' | 'loadRate'>>(rate: Rate, factor: number): Rate => ({
  ...rate,
  ratePerTon: rate.ratePerTon && Math.round(rate.ratePerTon * factor),
  loadRate: rate.loadRate && Math.round(rate.loadRate * factor),
})
