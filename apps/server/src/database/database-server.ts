import { type CarriedOver, type CarryOverStep, carryOverToNewer } from './carry-over/carry-over.ts'
import { type EmbeddedPostgresOptions, startEmbeddedPostgres, visitEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { migrate } from './migrate.ts'
import { assertUsableServer } from './server-checks.ts'

export interface DatabaseServer {
  url: string
  /** Stops what was started here: the embedded server, or nothing. */
  stop(): Promise<void>
}

/** Which database to use: that of DATABASE_URL, or else the embedded one in the folder. */
export interface DatabasePlace {
  databaseUrl: string | null
  dataDir: string
  /** A folder with the PostgreSQL that serves the embedded one; null for npm's. */
  postgresBin: string | null
}

interface PrepareOptions {
  /** Awaited, with the database's address, before a database with content is migrated. */
  beforeMigration?: (url: string) => Promise<void>
  onMigration?: (name: string) => void
}
interface StartOptions extends PrepareOptions, Pick<EmbeddedPostgresOptions, 'onLoss'> {
  /** The product's release. */
  release: string
  /** Called before each step of carrying the embedded database over to another PostgreSQL. */
  onCarryOver?: (step: CarryOverStep) => void
}
export interface StartedDatabase extends DatabaseServer {
  /** The outcome of carrying it over at this start; null if there was nothing to carry over. */
  carriedOver: CarriedOver | null
}

/**
 * The database as it is, not migrated.
 * @param use 'alone' makes the embedded one this process's own, and refuses if a server runs on it; 'beside' joins that server.
 * @throws {StartRefusal} if it is in use by another, or cannot be started.
 */
export async function reachDatabase(
  { databaseUrl, dataDir, postgresBin }: DatabasePlace,
  use: 'alone' | 'beside',
  onLoss?: (message: string) => void,
): Promise<DatabaseServer> {
  if (databaseUrl) return { url: databaseUrl, stop: async () => {} }
  return use === 'alone'
    ? startEmbeddedPostgres(dataDir, { postgresBin, ...(onLoss && { onLoss }) })
    : visitEmbeddedPostgres(dataDir, { postgresBin })
}

/**
 * The database to serve from, checked and migrated; an embedded one of an older major version is carried over first.
 * @throws {StartRefusal} as `reachDatabase`, and if it is newer than the code or cannot be relied on.
 */
export async function startDatabase(
  place: DatabasePlace,
  { onLoss, onCarryOver, release, ...options }: StartOptions,
): Promise<StartedDatabase> {
  const { databaseUrl, dataDir, postgresBin } = place
  const carrying = { postgresBin, release, onLoss, ...(onCarryOver && { onStep: onCarryOver }) }
  const carriedOver = databaseUrl ? null : await carryOverToNewer(dataDir, carrying)
  return { ...(await prepared(await reachDatabase(place, 'alone', onLoss), options)), carriedOver }
}

/** The same for a command, whether a server runs on it or not. */
export async function visitDatabase(place: DatabasePlace, options: PrepareOptions): Promise<DatabaseServer> {
  return prepared(await reachDatabase(place, 'beside'), options)
}

async function prepared(server: DatabaseServer, { beforeMigration, onMigration }: PrepareOptions): Promise<DatabaseServer> {
  try {
    await assertUsableServer(server.url)
    await migrate(server.url, {
      ...(beforeMigration && { beforeFirst: () => beforeMigration(server.url) }),
      ...(onMigration && { onMigration }),
    })
    return server
  } catch (error) {
    await server.stop()
    throw error
  }
}
