import { formatSize } from '@haulm/domain/quantity/format-size.ts'
import { letGoOfOlderClusters } from '../database/carry-over/older-clusters.ts'
import type { ServerSettings } from '../settings/settings.ts'
import { StartRefusal } from '../settings/start-refusal.ts'

/**
 * `npm run admin -- let-go`: removes the old databases kept after they were carried over, whether the server runs or not.
 * @throws {StartRefusal} if there are none.
 */
export async function letGo({ databaseUrl, dataDir }: Pick<ServerSettings, 'databaseUrl' | 'dataDir'>): Promise<void> {
  const gone = databaseUrl === null ? await letGoOfOlderClusters(dataDir) : []
  if (gone.length === 0) throw new StartRefusal('No earlier database is kept.')
  for (const { version, bytes, until } of gone)
    console.log(`The database of PostgreSQL ${version}, in use until ${until}, is gone: ${formatSize(bytes)}.`)
}
