import { sql } from 'kysely'
import type { Database } from '../database/connection.ts'

/**
 * Adds this many plain trades at once, numbered from 1 in the year 2025; one in a hundred has no loading date. To make them
 * unalike, they can carry text that does not compress, half a kilobyte each: 15,000 of them do not fit into the buffers on the
 * way, which hold four megabytes on Linux.
 */
export async function fillTrades(db: Database, commodityId: string, count: number, { areUnlike = false } = {}): Promise<void> {
  const noise = (from: number) =>
    sql`(select string_agg(md5(at || '/' || part), '') from generate_series(${from}::integer, ${from + 14}::integer) part)`
  await sql`
    insert into trade (trade_number, ordinal, status, created_at, commodity_id, logistics_status, loading_date, tonnage, logistics_comments, truck_details)
    select 'T-2025-' || lpad(at::text, 5, '0'), 2025 * 1000000000::bigint + at, 'logistics_entered', '2025-06-01', ${commodityId}, 'Loaded',
      case when at % 100 > 0 then date '2025-01-01' + at % 300 end, 30 + at % 8, ${areUnlike ? sql`${noise(1)}, ${noise(16)}` : sql`repeat('comment ', 40), null`}
    from generate_series(1, ${count}::integer) at`.execute(db)
}
