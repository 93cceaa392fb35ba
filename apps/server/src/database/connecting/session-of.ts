import { sslModeOf } from '../../settings/ssl-mode.ts'

/** What a connection to the database is set to. */
export interface DatabaseSession {
  connectionString: string
  application_name: string
  options?: string
}

/** The modes of TLS by which pg means something else. */
const modesOfPg = new Set(['prefer', 'require', 'verify-ca'])

/**
 * The session that an address asks for, under our name and with our settings after its own: pg would let an address overrule both,
 * the settings that days and moments are read by, and the name by which a restore sees that a server is at work.
 *
 * A mode of TLS means what it means to PostgreSQL's own tools: `require` encrypts, and `verify-full` makes sure who answers. pg would take
 * the first for the second, until its next major version. @see docs/decisions/0569-tls-modes-as-postgresql-means-them.md
 */
export function sessionOf(url: string, name: string, ours?: string): DatabaseSession {
  const address = new URL(url)
  const theirs = address.searchParams.get('options')
  const taken = ['options', 'application_name'].filter((part) => address.searchParams.has(part))
  for (const part of taken) address.searchParams.delete(part)
  const options = [theirs, ours].filter(Boolean).join(' ')
  // As it was typed where there is nothing to take out of it.
  const typed = taken.length > 0 ? address.href : url
  const connectionString = modesOfPg.has(sslModeOf(address)) ? typed.replace('?', '?uselibpqcompat=true&') : typed
  return { connectionString, application_name: name, ...(options && { options }) }
}
