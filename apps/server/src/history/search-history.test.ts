import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../database/connection.ts'
import { fillTrades } from '../test/fill-trades.ts'
import { tradeWorld } from '../test/trade-world.ts'
import { foundChanges } from './search-history.queries.ts'

const trades = 6_000

/** How many rows of trades the transaction has read. */
async function readTrades(tx: Database): Promise<number> {
  const { rows } = await sql<{ read: string }>`
    select seq_tup_read + coalesce(idx_tup_fetch, 0) as read from pg_stat_xact_user_tables where relname = 'trade'`.execute(tx)
  return Number(rows[0]?.read)
}

test('a page of changes is found without all the records that the text names, and an old one is found, too', async () => {
  const { db, commodityId } = await tradeWorld({ signedInWith: ['administration'] })
  await fillTrades(db, commodityId, trades)
  await sql`
    insert into change (kind, record_id, version, at, action, fields)
    select 'trade', id, 1, timestamptz '2025-06-01' + interval '1 minute' * (ordinal % 1000000000), 'created', '[]' from trade`.execute(
    db,
  )
  await sql`analyze trade, change`.execute(db)
  const page = { after: null, limit: 100, timeZone: 'Africa/Johannesburg', reader: { role: 'admin' as const, permissions: [] } }
  await db.transaction().execute(async (tx) => {
    const before = await readTrades(tx)
    const found = await foundChanges(tx, { record: 't-2025' }, page)
    expect(found.map(({ at }) => at)).toEqual(
      found
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    expect(found).toHaveLength(page.limit)
    expect((await readTrades(tx)) - before).toBeLessThan(trades / 2)
  })
  expect(await foundChanges(db, { record: 't-2025-00007' }, page)).toHaveLength(1)
})
