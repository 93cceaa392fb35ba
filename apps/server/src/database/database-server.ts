import { type EmbeddedPostgresOptions, startEmbeddedPostgres, visitEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { migrate } from './migrate.ts'
import { assertUsableServer } from './server-checks.ts'

export interface DatabaseServer {
  url: string
  /** Ends what was started here: the embedded server, or nothing. */
  stop(): Promise<void>
}

interface Place {
  databaseUrl: string | null
  dataDir: string
}

interface ServingOptions extends Pick<EmbeddedPostgresOptions, 'onLoss'> {
  onMigration?: (name: string) => void
}

/**
 * The database to serve from, checked and migrated: the one of DATABASE_URL, else the embedded one, which this process owns from now on.
 * @throws {StartRefusal} when it is in use by another (embedded only), newer than the code, or cannot be relied on.
 */
export async function startDatabase(place: Place, options: ServingOptions = {}): Promise<DatabaseServer> {
  const { onMigration, ...embedded } = options
  return prepared(
    place.databaseUrl ? external(place.databaseUrl) : await startEmbeddedPostgres(place.dataDir, embedded),
    onMigration,
  )
}

/** The same database for a command, whether a server runs on it or not. */
export async function visitDatabase(place: Place): Promise<DatabaseServer> {
  return prepared(place.databaseUrl ? external(place.databaseUrl) : await visitEmbeddedPostgres(place.dataDir))
}

const external = (url: string): DatabaseServer => ({ url, stop: async () => {} })

async function prepared(server: DatabaseServer, onMigration?: (name: string) => void): Promise<DatabaseServer> {
  try {
    await assertUsableServer(server.url)
    await migrate(server.url, onMigration ? { onMigration } : {})
    return server
  } catch (error) {
    await server.stop()
    throw error
  }
}
