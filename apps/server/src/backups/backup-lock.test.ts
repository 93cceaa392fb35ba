import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { advisoryLocks } from '../database/advisory-locks.ts'
import { tradeWorld } from '../test/trade-world.ts'
import { mendSums } from '../trade-sums/check-sums.queries.ts'
import { foldTradeSums } from '../trade-sums/fold-sums.queries.ts'
import { isBackupUnderWay, whileAlone } from './backup-lock.ts'

test('sums are folded and checked during a backup, and neither of these is taken for a backup', async () => {
  const { db, database, enter } = await tradeWorld()
  await enter({ loadingDate: '2026-11-18', tonnage: 30 })
  const deltas = async () => (await sql`select from trade_sum_delta`.execute(db)).rows.length
  expect(await deltas()).toBeGreaterThan(0)
  await whileAlone(database.url, new AbortController().signal, async () => {
    await foldTradeSums(db)
    expect(await deltas()).toBe(0)
    await sql`update trade_sum set tons = 31`.execute(db)
    expect((await mendSums(db)).length).toBeGreaterThan(0)
  })
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${advisoryLocks.sums})`.execute(tx)
    expect(await isBackupUnderWay(db)).toBe(false)
  })
})
