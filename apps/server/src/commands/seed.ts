import { todayIn } from '@haulm/domain/calendar/day.ts'
import { openPool } from '../database/connection.ts'
import { visitDatabase } from '../database/database-server.ts'
import { loadSampleTrades } from '../sample-trades/load-sample-trades.ts'
import { enteredAtOnce } from '../sample-trades/story.ts'
import { progressOf } from './progress.ts'
import { readSeedWords } from './read-seed-words.ts'
import { runCommand } from './run-command.ts'

// `npm run seed -- --trades N [--seed S]`: sample trades into the configured database, whether the server runs or not.
await runCommand(async (settings, words) => {
  const { trades, seed } = readSeedWords(words)
  const server = await visitDatabase(settings)
  const pool = openPool(server.url, { connections: 2, statementTimeout: 0 })
  const progress = progressOf(trades)
  try {
    const now = new Date()
    const today = todayIn(settings.timeZone, now)
    await loadSampleTrades(pool, { trades, seed, today, now, tell: enteredAtOnce, onProgress: progress.show })
    progress.end()
  } finally {
    await pool.end()
    await server.stop()
  }
})
