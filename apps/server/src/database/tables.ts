import type { PersonTable } from './tables/person.ts'
import type { SessionTable } from './tables/session.ts'
import type { AccessRequestTable, KnownNetworkTable, SetupCodeTable, SignInAttemptTable } from './tables/sign-in-limits.ts'

/** A migration that has been applied: its number, its name, and the SHA-256 of its text. */
export interface MigrationRow {
  number: number
  name: string
  checksum: string
  appliedAt: string
}

/** Every table by its name in camelCase, with the row it holds. */
export interface Tables {
  schemaMigration: MigrationRow
  person: PersonTable
  session: SessionTable
  knownNetwork: KnownNetworkTable
  signInAttempt: SignInAttemptTable
  accessRequest: AccessRequestTable
  setupCode: SetupCodeTable
}
