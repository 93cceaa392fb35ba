import { StartRefusal } from '../settings/start-refusal.ts'
import { connect } from './connecting/connect.ts'

const oldest = 15

/**
 * Checks that a PostgreSQL can be relied on: its version, its encoding, and that what is committed is on disk.
 * @throws {StartRefusal} if it cannot, or does not answer.
 */
export async function assertUsableServer(url: string): Promise<void> {
  const client = await connect(url)
  try {
    const { rows } = await client.query<{ version: number; encoding: string; fsync: string; synchronous_commit: string }>(
      `select current_setting('server_version_num')::integer / 10000 as version, current_setting('server_encoding') as encoding,
        current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit`,
    )
    for (const problem of rows.flatMap((row) => [...problemsOf(row)])) throw new StartRefusal(problem)
  } finally {
    await client.end()
  }
}

function* problemsOf(server: {
  version: number
  encoding: string
  fsync: string
  synchronous_commit: string
}): Generator<string> {
  if (server.version < oldest) yield `The database is PostgreSQL ${server.version}; ${oldest} or newer is needed.`
  if (server.encoding !== 'UTF8') yield `The database holds text as ${server.encoding}; UTF8 is needed.`
  // Without both, the server says 'saved' and a power cut undoes it.
  if (server.fsync === 'off')
    yield 'The database runs with fsync = off, and may lose or damage what it said was saved. Switch it on.'
  if (server.synchronous_commit === 'off')
    yield 'The database runs with synchronous_commit = off, and may lose what it said was saved. Switch it on.'
}
