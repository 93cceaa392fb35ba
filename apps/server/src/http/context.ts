import type { Person } from '@haulm/domain/people/person.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/connection.ts'
import type { EventLine } from '../database/event-line.ts'
import type { SealingKeys } from '../database/sealing/sealing-keys.ts'
import type { ScannerAddress } from '../settings/read-scanner.ts'

/** What every operation may rely on. Clock and database come in as arguments, so that tests can choose them. */
export interface ServerContext {
  db: Database
  /** The database's address, for what needs a connection of its own. */
  databaseUrl: string
  eventLine: EventLine
  clock: () => Date
  /** By which secrets are sealed that have to be read back. */
  secrets: SealingKeys
  log: FastifyBaseLogger
  /** Whose 'today' it is, as an IANA name. */
  timeZone: string
  /** The address that people use, where the operator named one. */
  publicUrl: URL | null
  /** Looks through each file that is sent; null or absent where there is none. */
  scanner?: ScannerAddress | null | undefined
}

/** Who calls, found by the session cookie. */
export interface Session {
  sessionId: string
  /** When the password was last given in it: at signing in, or again since. */
  confirmedAt: string
  person: Person
  /** What the database held when the session was read, as far as it is written: the same text is the same content. */
  snapshot: string
}

/** Finds the session of a token, or null. A passive call keeps no session alive. */
export type FindSession = (context: ServerContext, token: string, call: { isPassive: boolean }) => Promise<Session | null>
