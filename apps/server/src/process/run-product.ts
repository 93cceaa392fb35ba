import { pino } from 'pino'
import { assertBackupFolder, warnIfNotWritable } from '../backups/assert-backup-folder.ts'
import { notifyOfCarryOver } from '../backups/backup-warnings.ts'
import { Backups } from '../backups/backups.ts'
import { beforeMigrationOf } from '../backups/before-migration.ts'
import { notCarriedOver } from '../backups/database-routes.ts'
import { maintainRegularly } from '../backups/maintain-regularly.ts'
import { assertSameZone } from '../database/assert-same-zone.ts'
import { type OpenDatabase, openDatabase } from '../database/open-database.ts'
import { openSealingKeys } from '../database/sealing/open-sealing-keys.ts'
import { endArrivals } from '../http/answers/end-arrivals.ts'
import type { ServerContext } from '../http/context.ts'
import { errorForLog } from '../http/errors-in-log.ts'
import { listen } from '../http/listen.ts'
import { builtWeb, isWebBuilt } from '../http/static-files.ts'
import { sealSecrets } from '../people/seal-secrets.ts'
import { prepareFirstRun } from '../people/set-up/prepare-first-run.ts'
import type { DemoPerson } from '../people/set-up/read-setup.ts'
import { createProduct } from '../product/product.ts'
import type { ServerSettings } from '../settings/settings.ts'
import { release } from './release.ts'
import { sweepRegularly } from './sweep-regularly.ts'

export interface RunningProduct {
  /** The address of the product on this machine, such as http://127.0.0.1:3000 */
  address: string
  /** Finishes the requests under way, then closes everything. */
  stop(): Promise<void>
}

/** Milliseconds after which a stop no longer waits for requests under way. */
const endTimeoutMs = 8_000

/** The log: JSON lines, readable on a terminal; it contains no password, token or cookie, and no value of a row. */
export const logOptions = (level: ServerSettings['logLevel']) => ({
  level,
  redact: ['*.password', '*.token', '*.cookie', 'req.headers', 'password', 'token', 'cookie'],
  serializers: { err: errorForLog },
})

export function openLog(level: ServerSettings['logLevel']) {
  const options = logOptions(level)
  return process.stdout.isTTY
    ? pino({ ...options, transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } })
    : pino(options, untroubledOutput())
}

/**
 * Standard output for the log. A line that it does not take, as a file on a full disk, is lost: pino would end the server, and wait
 * for room at its exit.
 */
function untroubledOutput() {
  const open = () => pino.destination({ dest: 1, sync: true }).on('error', () => (output = open()))
  let output = open()
  return { write: (line: string) => output.write(line) }
}

export interface RunOptions {
  /** What else must be there before the first request, such as the demo's trades. */
  prepare?: (context: ServerContext) => Promise<void>
  /** Who can sign in, shown on the login page; only in the demo. */
  demo?: DemoPerson[]
}

/**
 * Opens the database, and serves web and API on one port.
 * @throws {StartRefusal} with a message for the operator.
 */
export async function runProduct(settings: ServerSettings, { prepare, demo }: RunOptions = {}): Promise<RunningProduct> {
  await assertBackupFolder(settings)
  const log = openLog(settings.logLevel)
  const database = await openDatabase(settings, log, { beforeMigration: beforeMigrationOf(settings, release), release })
  try {
    const { timeZone, publicUrl, productName, trustProxy, hstsSubdomains } = settings
    const { db, eventLine, carriedOver } = database
    const secrets = await openSealingKeys(db, settings, new Date())
    const context: ServerContext = {
      db,
      databaseUrl: database.url,
      eventLine,
      clock: () => new Date(),
      secrets,
      log,
      timeZone,
      publicUrl,
      scanner: settings.scanner,
    }
    await assertSameZone(database.db, timeZone, context.clock())
    await sealSecrets(db, context)
    await prepare?.(context)
    await prepareFirstRun(context, settings.firstAdministrator)
    const why = notCarriedOver(carriedOver)
    if (why !== null) await notifyOfCarryOver(db, why, context.clock())
    const { backupDir: folder, backupPassphrase: passphrase, dataDir, postgresBin } = settings
    const backups = new Backups(context, { url: database.url, folder, passphrase, dataDir, postgresBin, release })
    const metrics = settings.metricsToken === null ? null : await openMetrics(database, settings)
    const server = await createProduct({
      context,
      backups,
      embedded: settings.databaseUrl === null ? { dataDir, carriedOver } : null,
      metrics: metrics && settings.metricsToken ? { metrics, token: settings.metricsToken } : null,
      productName,
      trustProxy,
      hstsSubdomains,
      webFolder: isWebBuilt(builtWeb) ? builtWeb : null,
      demo,
    })
    const address = await listen(server, settings)
    const endSweeping = sweepRegularly(context, metrics ? (...swept) => metrics.swept(...swept) : undefined)
    const endMaintenance = maintainRegularly(backups, log)
    if (folder !== null) void warnIfNotWritable(folder, log)
    const stop = async () => {
      endSweeping()
      endMaintenance()
      const tooLong = setTimeout(() => server.server.closeAllConnections(), endTimeoutMs)
      try {
        await endArrivals(server)
        await server.close()
      } finally {
        clearTimeout(tooLong)
        await database.close()
      }
    }
    return { address, stop }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Measuring costs something and needs code that is loaded only here, so it is done only if somebody reads the figures. */
async function openMetrics({ db, pool }: OpenDatabase, { dataDir, backupDir }: ServerSettings) {
  const { Metrics } = await import('../product/metrics/metrics.ts')
  return new Metrics({ db, pool, folders: { data: dataDir, backups: backupDir } })
}
