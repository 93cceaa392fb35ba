import type { ColumnType, Generated } from 'kysely'

/** One-time codes by time: at most one row for a person. */
export interface SecondFactorTable {
  personId: string
  /** As it is, or sealed. */
  secret: Buffer
  /** The id of the key that sealed it; null where it is stored as it is. */
  sealedBy: string | null
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
