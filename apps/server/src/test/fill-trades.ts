import { sql } from 'kysely'
import type { Database } from '../database/connection.ts'

/**
 * So many plain trades at once, numbered from 1 on in the year 2025; one in a hundred without a loading date.
 * Unlike ones carry text that compression cannot make small, so that a file of them does not fit into the buffers on its way.
 */
export async function fillTrades(db: Database, commodityId: string, count: number, { areUnlike = false } = {}): Promise<void> {
  const noise = sql`(select string_agg(md5(at || '/' || part), '') from generate_series(1, 15) part)`
  await sql`
    insert into trade (trade_number, ordinal, status, created_at, commodity_id, logistics_status, loading_date, tonnage, logistics_comments, truck_details)
    select 'T-2025-' || lpad(at::text, 5, '0'), 2025 * 1000000000::bigint + at, 'logistics_entered', '2025-06-01', ${commodityId}, 'Loaded',
      case when at % 100 > 0 then date '2025-01-01' + at % 300 end, 30 + at % 8, ${areUnlike ? sql`null, ${noise}` : sql`repeat('comment ', 40), null`}
    from generate_series(1, ${count}::integer) at`.execute(db)
}
