import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseOver } from '../database/connection.ts'
import { createTestDatabase } from '../database/test-database.ts'
import { poolWithLongTimeouts } from '../test/pool-with-long-timeouts.ts'
import { assertRowsAsDeclared, ComparingRows } from '../test/statements/comparing-rows.ts'
import { fillSampleRates } from './fill-sample-rates.ts'
import { sampledTrades } from './sample-documents/sampled-trades.queries.ts'
import { loadSampleTrades } from './sample-trades/load-sample-trades.ts'
import { enteredAtOnce } from './sample-trades/story.ts'

test('values that the lists of a database no longer offer get no rate, and all others do', async () => {
  const database = await createTestDatabase()
  const pool = poolWithLongTimeouts(database.url, { connections: 2 })
  const db = databaseOver(pool).withPlugin(new ComparingRows())
  try {
    const today = '2026-11-20'
    await loadSampleTrades(pool, { trades: 400, seed: 3, today, now: new Date(`${today}T08:00:00Z`), storyOf: enteredAtOnce })
    await db.updateTable('truckType').set({ isActive: false }).where('code', '=', 'side_tipper').execute()
    await fillSampleRates(db, { by: { id: null }, today })
    const rates = await db.selectFrom('transportRate').select('truckType').distinct().execute()
    expect(rates.length).toBeGreaterThan(2)
    expect(rates).not.toContainEqual({ truckType: 'side_tipper' })
    const isLoaded = sql<boolean>`truck_reg is not null and weighbridge_ticket is not null`
    expect(await sampledTrades(db, isLoaded, 3)).toHaveLength(3)
  } finally {
    await db.destroy()
    await database.drop()
    assertRowsAsDeclared()
  }
})
