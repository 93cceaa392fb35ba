import { todayIn } from '@haulm/domain/calendar/day.ts'
import { beforeMigrationOf } from '../backups/before-migration.ts'
import { databaseOver, openPool } from '../database/connection.ts'
import { visitDatabase } from '../database/database-server.ts'
import { release } from '../process/release.ts'
import { fillSampleContracts } from './fill-sample-contracts.ts'
import { fillSampleRates } from './fill-sample-rates.ts'
import { commandProgress } from './progress.ts'
import { readSeedArguments } from './read-seed-arguments.ts'
import { runCommand } from './run-command.ts'
import { fillSampleDocuments } from './sample-documents/fill-sample-documents.ts'
import { loadSampleTrades } from './sample-trades/load-sample-trades.ts'
import { enteredAtOnce } from './sample-trades/story.ts'

// `npm run seed -- --trades N [--seed S]`: loads sample trades into the configured database, whether the server runs or not, and
// rates, contracts and documents for them if there are none yet.
await runCommand(async (settings, args, { closeAtEnd }) => {
  const { trades, seed } = readSeedArguments(args)
  const server = await closeAtEnd(visitDatabase(settings, { beforeMigration: beforeMigrationOf(settings, release) }))
  const pool = openPool(server.url, { connections: 2, statementTimeout: 0 })
  const progress = commandProgress(trades, { what: 'trades', done: 'Seeded' })
  try {
    const now = new Date()
    const today = todayIn(settings.timeZone, now)
    await loadSampleTrades(pool, { trades, seed, today, now, storyOf: enteredAtOnce, onProgress: progress.show })
    progress.end()
    const db = databaseOver(pool)
    const nobody = { id: null }
    await fillSampleRates(db, { by: nobody, today })
    await fillSampleContracts(db, { by: nobody, timeZone: settings.timeZone, now })
    await fillSampleDocuments(db, { staff: {}, timeZone: settings.timeZone, now })
  } finally {
    await pool.end()
    await server.stop()
  }
})
