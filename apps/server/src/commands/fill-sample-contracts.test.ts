import type { Day } from '@haulm/domain/calendar/day.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseOver } from '../database/connection.ts'
import { createTestDatabase } from '../database/test-database.ts'
import { poolWithLongTimeouts } from '../test/pool-with-long-timeouts.ts'
import { assertRowsAsDeclared, ComparingRows } from '../test/statements/comparing-rows.ts'
import { fillSampleContracts } from './fill-sample-contracts.ts'
import { loadSampleTrades } from './sample-trades/load-sample-trades.ts'
import { enteredAtOnce } from './sample-trades/story.ts'

/** The contracts that are made on 20 November 2026 for 400 sample trades that end on the given day. */
async function contractsAfter(today: Day) {
  const database = await createTestDatabase()
  const pool = poolWithLongTimeouts(database.url, { connections: 2 })
  const db = databaseOver(pool).withPlugin(new ComparingRows())
  try {
    await loadSampleTrades(pool, { trades: 400, seed: 3, today, now: new Date(`${today}T08:00:00Z`), storyOf: enteredAtOnce })
    await fillSampleContracts(db, { by: { id: null }, timeZone: 'Africa/Johannesburg', now: new Date('2026-11-20T08:00:00Z') })
    const { rows } = await sql<{ dateFrom: Day }>`
      select distinct date_from::text as "dateFrom" from supplier_contract order by 1`.execute(db)
    return rows.map(({ dateFrom }) => dateFrom)
  } finally {
    await db.destroy()
    await database.drop()
    assertRowsAsDeclared()
  }
}

test('contracts are agreed for this quarter, the one before and the next', async () => {
  expect(await contractsAfter('2026-11-20')).toEqual(['2026-07-01', '2026-10-01', '2027-01-01'])
})

test('the numbers of trades that are thirty years old are not taken for those of this century', async () => {
  expect(await contractsAfter('1996-12-20')).toEqual([])
})
