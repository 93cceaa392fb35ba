import type { Person } from '@haulm/domain/people/person.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/connection.ts'
import type { EventLine } from '../database/event-line.ts'
import type { SealingKeys } from '../database/sealing/sealing-keys.ts'
import type { ScannerAddress } from '../settings/read-scanner.ts'

/** What every operation may rely on. Clock and database are passed in, so that tests can choose them. */
export interface ServerContext {
  db: Database
  /** The database's address, for work that needs a connection of its own. */
  databaseUrl: string
  eventLine: EventLine
  clock: () => Date
  /** The keys that seal secrets which have to be read back. */
  secrets: SealingKeys
  log: FastifyBaseLogger
  /** The zone that defines 'today', as an IANA name. */
  timeZone: string
  /** The address that people use, if the operator named one. */
  publicUrl: URL | null
  /** The virus scanner for each file that is sent; null or absent if there is none. */
  scanner?: ScannerAddress | null | undefined
}

/** The caller, found by the session cookie. */
export interface Session {
  sessionId: string
  /** When the password was last given in the session: at sign-in, or again since. */
  confirmedAt: string
  person: Person
  /** Identifies the committed content of the database when the session was read: the same text means the same content. */
  snapshot: string
}

/** Finds the session of a token, or null. A passive call does not prolong the session. */
export type FindSession = (context: ServerContext, token: string, call: { isPassive: boolean }) => Promise<Session | null>
