import { sslModeOf } from '../../settings/ssl-mode.ts'

/** The settings of a connection to the database. */
export interface DatabaseSession {
  connectionString: string
  application_name: string
  options?: string
}

/** The TLS modes that pg interprets differently. */
const modesOfPg = new Set(['prefer', 'require', 'verify-ca'])

/**
 * The session for an address, under our name and with our settings after its own: pg would let an address override both, the
 * settings by which days and moments are read, and the name by which a restore sees that a server is at work.
 *
 * A TLS mode means what it means to PostgreSQL's own tools: `require` encrypts, and `verify-full` also verifies who answers. pg
 * would treat the first like the second, until its next major version. @see
 * docs/decisions/0569-tls-modes-as-postgresql-means-them.md
 */
export function sessionOf(url: string, name: string, ours?: string): DatabaseSession {
  const address = new URL(url)
  const theirs = address.searchParams.get('options')
  const taken = ['options', 'application_name'].filter((part) => address.searchParams.has(part))
  for (const part of taken) address.searchParams.delete(part)
  const options = [theirs, ours].filter(Boolean).join(' ')
  // The address as typed, if nothing has to be removed from it.
  const typed = taken.length > 0 ? address.href : url
  const connectionString = modesOfPg.has(sslModeOf(address)) ? typed.replace('?', '?uselibpqcompat=true&') : typed
  return { connectionString, application_name: name, ...(options && { options }) }
}
