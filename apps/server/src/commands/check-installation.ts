import type { Backup } from '@haulm/domain/backup/backup.ts'
import { isAhead, isOld, lastGood } from '@haulm/domain/backup/judge-backups.ts'
import { formatCount } from '@haulm/domain/quantity/format.ts'
import { formatSize } from '@haulm/domain/quantity/format-size.ts'
import { sql } from 'kysely'
import { freeBytesIn } from '../backups/backup-folder.ts'
import { newerProgram } from '../database/carry-over/carry-over.ts'
import { olderClusters } from '../database/carry-over/older-clusters.ts'
import type { Database } from '../database/connection.ts'
import { askClamd } from '../documents/scan/ask-clamd.ts'
import type { ServerSettings } from '../settings/settings.ts'
import { sslModeOf } from '../settings/ssl-mode.ts'
import { wrongSums } from '../trade-sums/check-sums.queries.ts'
import { certificateProblem } from './certificate.ts'

const minute = 60_000
/** Free bytes below which a data disk counts as nearly full. */
const leastRoom = 2_000_000_000

export interface Installation {
  db: Database
  settings: ServerSettings
  /** Null if the folder for backups cannot be read. */
  backups: readonly Backup[] | null
  now: Date
}

/** One thing that was looked at: either that it is well, or what to do. */
export interface Finding {
  isWell: boolean
  sentence: string
}
const well = (sentence: string): Finding => ({ isWell: true, sentence })
const todo = (sentence: string): Finding => ({ isWell: false, sentence })

/** Looks over a running installation: disks, clock, backups, sums, the certificate of PUBLIC_URL, settings. */
export async function checkInstallation(here: Installation): Promise<Finding[]> {
  return [
    await ofDatabase(here),
    ...(await ofOlderDatabases(here)),
    await ofDisk(here),
    await ofClock(here),
    ofBackups(here),
    await ofSums(here),
    ...(await ofPublicUrl(here)),
    ...(await ofScanner(here)),
    ...ofSettings(here),
  ]
}

async function ofDatabase({ db }: Installation): Promise<Finding> {
  const { rows } = await sql<{ version: string; bytes: number; trades: number }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*) from trade where deleted_at is null) as trades`.execute(db)
  const [{ version, bytes, trades } = { version: '?', bytes: 0, trades: 0 }] = rows
  return well(`Database: PostgreSQL ${version} answers, with ${formatCount(trades, 'trade')} in ${formatSize(bytes)}.`)
}

async function ofOlderDatabases({ settings: { dataDir, databaseUrl, postgresBin } }: Installation): Promise<Finding[]> {
  if (databaseUrl !== null) return []
  const newer = await newerProgram(dataDir, postgresBin)
  if (newer !== null) {
    const { from, program } = newer
    return [
      todo(
        `Database: it is still of PostgreSQL ${from}. Start the server again, which carries it over to ${program.major}; if it does not, its log says why.`,
      ),
    ]
  }
  return (await olderClusters(dataDir)).map(({ version, bytes, until }) =>
    well(
      `Database: one of PostgreSQL ${version}, in use until ${until}, is kept in ${formatSize(bytes)}. Let go of it under Backups, or by npm run admin -- let-go.`,
    ),
  )
}

async function ofDisk({ settings: { dataDir, databaseUrl } }: Installation): Promise<Finding> {
  const free = await freeBytesIn(dataDir)
  if (free === null)
    return databaseUrl
      ? well('Disk: there is no data folder.')
      : todo(`Disk: ${dataDir} cannot be read. Let the user who runs Haulm read it.`)
  return free < leastRoom
    ? todo(`Disk: ${formatSize(free)} are left where the data lie. Make room, or move DATA_DIR to a larger disk.`)
    : well(`Disk: ${formatSize(free)} are left where the data lie.`)
}

/** Compares with the database's clock, in case it is on another machine, and with the time of the last change. */
async function ofClock({ db, now }: Installation): Promise<Finding> {
  const { rows } = await sql<{
    now: string
    last: string | null
  }>`select now() as now, (select max(at) from change) as last`.execute(db)
  const [{ now: theirs, last } = { now: now.toISOString(), last: null }] = rows
  const apart = Math.abs(now.getTime() - new Date(theirs).getTime())
  if (apart > minute)
    return todo(
      `Clock: this machine and the database are ${Math.round(apart / 1_000)} s apart. Have both follow a time server (NTP).`,
    )
  if (last !== null && new Date(last).getTime() - now.getTime() > minute)
    return todo(
      `Clock: the last change is of ${last}, which is still to come. Set the clock, and have it follow a time server (NTP).`,
    )
  return well('Clock: it agrees with the database.')
}

function ofBackups({ settings: { backupDir, databaseUrl }, backups, now }: Installation): Finding {
  if (backupDir === null && databaseUrl !== null)
    return well(
      'Backups: they are switched off. Make sure that whoever looks after the database backs it up, and has restored a backup once.',
    )
  if (backupDir === null) return todo('Backups: they are switched off. Take BACKUP_DIR=off out of the settings.')
  if (backups === null) return todo(`Backups: ${backupDir} cannot be read. Let the user who runs Haulm read it.`)
  const ahead = backups.find((one) => isAhead(one, now))
  if (ahead)
    return todo(`Backups: one is of ${ahead.at}, which is still to come. Set the clock, or take that file out of the folder.`)
  const last = lastGood(backups, now)
  if (last === undefined)
    return todo('Backups: there is none. Start the server, which makes one within a minute, or press Back Up Now under Backups.')
  const [newest] = backups
  const failure = newest?.error ? ` The last attempt failed: ${newest.error}` : ''
  if (isOld(last, now))
    return todo(
      `Backups: the last one is of ${last.at}, older than two days.${failure} Mend that, and press Back Up Now under Backups.`,
    )
  if (failure) return todo(`Backups:${failure} Mend that, and press Back Up Now under Backups.`)
  return well(`Backups: the last one is of ${last.at}${last.checkedAt === null ? ', not checked yet' : ', and was checked'}.`)
}

async function ofSums({ db }: Installation): Promise<Finding> {
  const wrong = await wrongSums(db)
  return wrong.length === 0
    ? well('Sums: they are those of the trades.')
    : todo(`Sums: ${wrong.length} are not those of the trades. Put them right with npm run admin -- check-sums.`)
}

async function ofPublicUrl({ settings: { publicUrl, host }, now }: Installation): Promise<Finding[]> {
  const isHere = /^(localhost|127\.|\[?::1)/.test(host)
  if (publicUrl === null) {
    return isHere
      ? []
      : [
          todo(
            `Address: others reach this server at ${host} without https. Put a proxy with a certificate before it, and set PUBLIC_URL.`,
          ),
        ]
  }
  if (publicUrl.protocol !== 'https:') {
    return [
      todo(`Address: people use ${publicUrl.origin}, and their passwords are sent unencrypted. Have a proxy serve it by https.`),
    ]
  }
  const problem = await certificateProblem(publicUrl, now)
  return [problem === null ? well(`Address: the certificate of ${publicUrl.origin} is good.`) : todo(`Address: ${problem}`)]
}

async function ofScanner({ settings: { scanner } }: Installation): Promise<Finding[]> {
  if (scanner === null) return []
  const answer = await askClamd(scanner, 'PING').catch((error: Error) => error.message)
  return [
    answer === 'PONG'
      ? well('Virus scanner: it answers.')
      : todo(`Virus scanner: it does not answer (${answer}), so no document is taken. Start clamd, or mend CLAMD.`),
  ]
}

/** Settings that stop nothing, but are worth a thought. */
function ofSettings({ settings }: Installation): Finding[] {
  const { backupDir, backupPassphrase, databaseUrl, metricsToken, secretsKeys } = settings
  const thoughts: Finding[] = []
  if (backupDir !== null && backupPassphrase === null)
    thoughts.push(well('Settings: backups are not encrypted. Set BACKUP_PASSPHRASE, and keep it where the machine is not.'))
  if (backupPassphrase !== null && backupPassphrase.length < 12)
    thoughts.push(well('Settings: BACKUP_PASSPHRASE is short. Four or five words of no sentence are better.'))
  if (metricsToken !== null && metricsToken.length < 16)
    thoughts.push(
      todo('Settings: METRICS_TOKEN could be guessed. Take at least 16 characters at random, as openssl rand prints.'),
    )
  const address = new URL(databaseUrl ?? 'postgres:')
  const mode = sslModeOf(address)
  if (mode === 'disable')
    thoughts.push(well('Settings: DATABASE_URL says sslmode=disable: everything goes to the database unencrypted.'))
  // Given the authority's certificate, the client verifies who answers.
  if (mode === 'require' && !address.searchParams.has('sslrootcert'))
    thoughts.push(
      well(
        'Settings: DATABASE_URL says sslmode=require: whoever answers is taken for the database. sslmode=verify-full makes sure of it.',
      ),
    )
  if (databaseUrl !== null && secretsKeys.length === 0)
    thoughts.push(
      well(
        'Settings: secrets of second factors are written into the database as they are. Set SECRETS_KEY, the same for all servers of it.',
      ),
    )
  return thoughts
}
