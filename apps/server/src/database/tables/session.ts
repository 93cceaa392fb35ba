import type { ColumnType, Generated } from 'kysely'

export interface SessionTable {
  /** SHA-256 of the token. */
  tokenHash: Buffer
  id: Generated<string>
  personId: string
  createdAt: ColumnType<string, Date, never>
  lastActiveAt: ColumnType<string, Date, Date>
  /** When the password was given again; null until then. */
  confirmedAt: ColumnType<string | null, Date | undefined, Date>
  address: string
  userAgent: string | null
}
