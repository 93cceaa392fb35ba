import type { ColumnType, Generated } from 'kysely'

/** A network from which a person has signed in. */
export interface KnownNetworkTable {
  personId: string
  network: string
  lastUsedAt: ColumnType<string, Date, Date>
}

/** A password being compared, or one that was wrong. */
export interface SignInAttemptTable {
  id: Generated<number>
  /** SHA-256 of the address typed. */
  account: Buffer
  network: string
  at: ColumnType<string, Date, never>
  outcome: 'underway' | 'wrong'
}

/** A request for an account. */
export interface AccessRequestTable {
  id: Generated<number>
  network: string
  at: ColumnType<string, Date, never>
}

/** The one-time code of the first run; at most one row. */
export interface SetupCodeTable {
  isOnly: Generated<boolean>
  code: string
}
