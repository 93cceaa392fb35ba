import { realpath } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { StartRefusal } from '../../settings/start-refusal.ts'
import { advisoryLocks } from '../advisory-locks.ts'
import { isAlive } from './processes.ts'

/** Milliseconds for which PostgreSQL may not have noticed yet, on a busy machine, that the owner was killed. */
const noticingMs = 5_000

const ownerName = (pid: number | string) => `haulm owner, process ${pid}`

/**
 * Makes this process the one that serves from the cluster. The lock ends with the connection, and so with the process.
 * @throws {StartRefusal} if another living process is that already.
 */
export async function takeOwnership(url: string, folder: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: ownerName(process.pid), keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  const until = Date.now() + noticingMs
  for (;;) {
    const { rows } = await client.query<{ taken: boolean; data_directory: string }>(
      `select pg_try_advisory_lock($1) as taken, current_setting('data_directory') as data_directory`,
      [advisoryLocks.owner],
    )
    const [answer] = rows
    const isFolder = answer?.data_directory === (await realpath(folder))
    if (answer?.taken && isFolder) return client
    const owner = await client.query<{ application_name: string }>(
      `select application_name from pg_stat_activity join pg_locks using (pid)
      where locktype = 'advisory' and objid = $1 and granted and datname = current_database()`,
      [advisoryLocks.owner],
    )
    const pid = owner.rows[0]?.application_name.replace(ownerName(''), '')
    const isGone = isFolder && (pid === undefined || !isAlive(Number(pid)))
    if (!isGone || Date.now() > until) {
      await client.end()
      throw new StartRefusal(
        `The data folder is in use by another Haulm (${pid ? `process ${pid}` : 'another process'}). Stop that one first, or choose another DATA_DIR.`,
      )
    }
    await wait(50)
  }
}
