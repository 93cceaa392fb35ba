import { expect, test } from 'vitest'
import { databaseOver } from '../../database/connection.ts'
import { createTestDatabase } from '../../database/test-database.ts'
import { poolWithLongTimeouts } from '../../test/pool-with-long-timeouts.ts'
import { addPerson } from '../../test/world.ts'
import { fillSampleRates } from '../fill-sample-rates.ts'
import { loadSampleTrades } from '../sample-trades/load-sample-trades.ts'
import { enteredAtOnce } from '../sample-trades/story.ts'
import { fillSampleDocuments } from './fill-sample-documents.ts'

test('in a database in use, trades that people entered get neither papers nor rates', async () => {
  const database = await createTestDatabase()
  const pool = poolWithLongTimeouts(database.url, { connections: 2 })
  const db = databaseOver(pool)
  try {
    const today = '2026-11-20'
    const now = new Date(`${today}T08:00:00Z`)
    await loadSampleTrades(pool, { trades: 200, seed: 3, today, now, storyOf: enteredAtOnce })
    const { id } = await addPerson(db, ['logistics'], 'user')
    const fill = async () => {
      await fillSampleRates(db, { by: { id: null }, today })
      await fillSampleDocuments(db, { staff: {}, timeZone: 'Africa/Johannesburg', now })
      const papers = await db
        .selectFrom('document')
        .innerJoin('trade', 'trade.id', 'document.recordId')
        .select('createdBy')
        .execute()
      return { rates: (await db.selectFrom('transportRate').select('id').execute()).length, papers }
    }
    await db.updateTable('trade').set({ createdBy: id }).execute()
    expect(await fill()).toEqual({ rates: 0, papers: [] })
    await db.updateTable('trade').set({ createdBy: null }).where('logisticsStatus', '=', 'Complete').execute()
    const { rates, papers } = await fill()
    expect([rates > 10, papers.length > 10, papers.some(({ createdBy }) => createdBy !== null)]).toEqual([true, true, false])
  } finally {
    await db.destroy()
    await database.drop()
  }
})
