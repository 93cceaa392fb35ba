import type { ColumnType, Generated } from 'kysely'

/** One-time codes by time: at most one row for a person. */
export interface SecondFactorTable {
  personId: string
  secret: Buffer
  createdAt: ColumnType<string, Date, Date>
  /** Null until it counts. */
  confirmedAt: ColumnType<string | null, Date | null, Date | null>
  /** The last step of 30 s whose code was used. */
  lastStep: Generated<number>
}

/** A recovery code that was not used yet. */
export interface RecoveryCodeTable {
  personId: string
  /** SHA-256 of the code. */
  codeHash: Buffer
}
