import { realpath } from 'node:fs/promises'
import pg from 'pg'
import { StartRefusal } from '../../settings/start-refusal.ts'
import { advisoryLocks } from '../advisory-locks.ts'

/**
 * Makes this process the one that serves from the cluster. The lock ends with the connection, and so with the process.
 * @throws {StartRefusal} if another living process is that already.
 */
export async function takeOwnership(url: string, folder: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `haulm owner, process ${process.pid}`,
    keepAlive: true,
  })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ taken: boolean; data_directory: string }>(
    `select pg_try_advisory_lock($1) as taken, current_setting('data_directory') as data_directory`,
    [advisoryLocks.owner],
  )
  const [answer] = rows
  if (answer?.taken && answer.data_directory === (await realpath(folder))) return client
  const owner = await client.query<{ application_name: string }>(
    `select application_name from pg_stat_activity join pg_locks using (pid) where locktype = 'advisory' and objid = $1 and granted`,
    [advisoryLocks.owner],
  )
  await client.end()
  const process_ = owner.rows[0]?.application_name.replace('haulm owner, ', '') ?? 'another process'
  throw new StartRefusal(
    `The data folder is in use by another Haulm (${process_}). Stop that one first, or choose another DATA_DIR.`,
  )
}
