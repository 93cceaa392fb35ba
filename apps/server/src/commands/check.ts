import { pino } from 'pino'
import { Backups } from '../backups/backups.ts'
import { databaseOver, openPool } from '../database/connection.ts'
import { reachDatabase } from '../database/database-server.ts'
import { pendingMigrations } from '../database/migrate.ts'
import { assertUsableServer } from '../database/server-checks.ts'
import { release } from '../process/release.ts'
import type { ServerSettings } from '../settings/settings.ts'
import { StartRefusal } from '../settings/start-refusal.ts'
import { checkInstallation } from './check-installation.ts'
import type { Interruption } from './run-command.ts'

/**
 * `npm run admin -- check`: prints a sentence for each thing looked at, whether the server runs or not. Changes nothing.
 * @throws {StartRefusal} if something needs doing.
 */
export async function check(settings: ServerSettings, { closeAtEnd }: Pick<Interruption, 'closeAtEnd'>): Promise<void> {
  const server = await closeAtEnd(reachDatabase(settings, 'beside'))
  const db = databaseOver(openPool(server.url, { connections: 1, statementTimeout: 0 }))
  try {
    await assertUsableServer(server.url)
    const pending = await pendingMigrations(server.url)
    if (pending.length > 0)
      throw new StartRefusal(
        `Database: it is not of this release yet (${pending.length} migrations wait). Start the server, then check again.`,
      )
    const { backupDir: folder, backupPassphrase: passphrase, dataDir, timeZone } = settings
    const context = { db, clock: () => new Date(), log: pino({ level: 'silent' }), timeZone }
    const backups = new Backups(context, { url: server.url, folder, passphrase, dataDir, release })
    const findings = await checkInstallation({ db, settings, backups: await backups.known().catch(() => null), now: new Date() })
    for (const { isWell, sentence } of findings) console.log(`${isWell ? ' ' : '!'} ${sentence}`)
    const count = findings.filter(({ isWell }) => !isWell).length
    if (count > 0) throw new StartRefusal(`${count} ${count === 1 ? 'thing needs' : 'things need'} doing.`)
    console.log('Nothing needs doing.')
  } finally {
    await db.destroy()
    await server.stop()
  }
}
