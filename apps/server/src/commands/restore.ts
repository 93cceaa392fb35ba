import { restoreBackup } from '../database/backup/restore-backup.ts'
import { reachDatabase } from '../database/database-server.ts'
import { migrate } from '../database/migrate.ts'
import { assertUsableServer } from '../database/server-checks.ts'
import { StartRefusal } from '../settings/start-refusal.ts'
import { runCommand } from './run-command.ts'

// `npm run restore -- FILE`: everything in the database gives way to what the file holds; no server may run on it.
await runCommand(async (settings, [file, ...more], { hold }) => {
  if (!file || more.length > 0) throw new StartRefusal('Usage: npm run restore -- FILE')
  const server = await hold(reachDatabase(settings, 'alone'))
  try {
    await assertUsableServer(server.url)
    const { rows, createdAt, release } = await restoreBackup({ url: server.url, file })
    await migrate(server.url)
    const count = Object.values(rows).reduce((sum, some) => sum + some, 0)
    console.log(`Restored ${count} rows from ${file}, made on ${createdAt} by release ${release}.`)
  } finally {
    await server.stop()
  }
})
