import { letGoOfOlderDatabases, readDatabase } from '@haulm/api/backups.ts'
import { Refusal } from '@haulm/api/route/refusal.ts'
import { sql } from 'kysely'
import type { CarriedOver } from '../database/carry-over/carry-over.ts'
import { letGoOfOlderClusters, olderClusters } from '../database/carry-over/older-clusters.ts'
import { assertConfirmed } from '../http/assert-confirmed.ts'
import { type ServedRoute, serve } from '../http/serve.ts'

/** The embedded database as started with the server. */
export interface EmbeddedDatabase {
  dataDir: string
  carriedOver: CarriedOver | null
}

/** Why the database is still of the former version; null if it is not. */
export const notCarriedOver = (carriedOver: CarriedOver | null): string | null =>
  carriedOver?.failure
    ? `The database is still of PostgreSQL ${carriedOver.from}. It could not be carried over to ${carriedOver.to}: ${carriedOver.failure}`
    : null

/** The database below the product, and what is kept of those before. @param embedded null where the database is another's. */
export const databaseRoutes = (embedded: EmbeddedDatabase | null): ServedRoute[] => [
  serve(readDatabase, async ({ db }) => {
    const { rows } = await sql<{ version: string }>`
      select split_part(current_setting('server_version'), ' ', 1) as version`.execute(db)
    return {
      version: rows[0]?.version ?? '',
      older: embedded ? await olderClusters(embedded.dataDir) : [],
      notCarriedOver: notCarriedOver(embedded?.carriedOver ?? null),
    }
  }),
  serve(letGoOfOlderDatabases, async (call) => {
    assertConfirmed(call)
    const gone = embedded ? await letGoOfOlderClusters(embedded.dataDir) : []
    if (gone.length === 0) throw new Refusal('notFound', 'No earlier database is kept.')
    const versions = gone.map(({ version }) => version)
    call.request.log.info({ person: call.user.id, versions }, 'databases of before were let go of')
    return undefined
  }),
]
