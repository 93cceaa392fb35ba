import pg from 'pg'
import { StartRefusal } from '../../settings/start-refusal.ts'
import { sessionOf } from './session-of.ts'

/**
 * One connection, for work that uses only that.
 * @param name how the database lists it; one that begins with `haulm` keeps others from restoring a backup.
 * @throws {StartRefusal} if the database does not answer, or refuses the login.
 */
export async function connect(url: string, name = 'visitor'): Promise<pg.Client> {
  const client = clientOf(url, name)
  // A broken connection already fails the statement under way; without a listener it would also end the process.
  client.on('error', () => {})
  await client.connect().catch((error: Error) => {
    throw new StartRefusal(
      `The database does not answer: ${error.message || ('code' in error && error.code)}. Check DATABASE_URL.`,
    )
  })
  return client
}

/** The constructor reads the files that the address names, such as `sslrootcert`. */
function clientOf(url: string, name: string): pg.Client {
  try {
    // A backup only reads for minutes: without being asked, a machine that vanished would leave it waiting for ever.
    return new pg.Client({
      ...sessionOf(url, name),
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
  } catch (error) {
    throw new StartRefusal(`DATABASE_URL cannot be used: ${error instanceof Error ? error.message : error}.`)
  }
}

/** What the operator can do if the database refuses, by PostgreSQL's code. */
const remedies: Record<string, string> = {
  '42501': 'The role of DATABASE_URL needs to own its database.',
  '25006':
    'It takes no changes: DATABASE_URL names a copy of a server, or the database is just being carried over to another PostgreSQL.',
  '0A000': "PostgreSQL's additional modules (contrib) need to be installed beside it.",
  '55P03': 'Somebody else is at work on it; try again later.',
  '53100': 'Its disk is full.',
}

/** The error as a sentence for the operator, if the database is at fault and not the product; otherwise unchanged. */
export function orRefusal(error: unknown): unknown {
  const { code, message } = error as { code?: unknown; message?: unknown }
  const remedy = remedies[String(code)]
  return remedy ? new StartRefusal(`The database refuses: ${message}. ${remedy}`) : error
}
