import pg from 'pg'
import { StartRefusal } from '../../settings/start-refusal.ts'
import { sessionOf } from './session-of.ts'

/**
 * One connection, for work that goes through it alone.
 * @param name how the database lists it; one that begins with `haulm` keeps others from restoring a backup.
 * @throws {StartRefusal} when the database does not answer, or does not let in.
 */
export async function connect(url: string, name = 'visitor'): Promise<pg.Client> {
  const client = clientOf(url, name)
  // A connection that breaks fails the statement under way, too; without a listener it would end the process as well.
  client.on('error', () => {})
  await client.connect().catch((error: Error) => {
    throw new StartRefusal(
      `The database does not answer: ${error.message || ('code' in error && error.code)}. Check DATABASE_URL.`,
    )
  })
  return client
}

/** It reads the files that the address names, such as that of `sslrootcert`. */
function clientOf(url: string, name: string): pg.Client {
  try {
    return new pg.Client({ ...sessionOf(url, name), connectionTimeoutMillis: 10_000 })
  } catch (error) {
    throw new StartRefusal(`DATABASE_URL cannot be used: ${error instanceof Error ? error.message : error}.`)
  }
}

/** What the operator can change where the database refuses to be worked with, by PostgreSQL's code for it. */
const remedies: Record<string, string> = {
  '42501': 'The role of DATABASE_URL needs to own its database.',
  '25006':
    'It takes no changes: DATABASE_URL names a copy of a server, or the database is just being carried over to another PostgreSQL.',
  '0A000': "PostgreSQL's additional modules (contrib) need to be installed beside it.",
  '55P03': 'Somebody else is at work on it; try again later.',
  '53100': 'Its disk is full.',
}

/** The error as a sentence for the operator, where it lies with the database and not with the product; else as it is. */
export function orRefusal(error: unknown): unknown {
  const { code, message } = error as { code?: unknown; message?: unknown }
  const remedy = remedies[String(code)]
  return remedy ? new StartRefusal(`The database refuses: ${message}. ${remedy}`) : error
}
