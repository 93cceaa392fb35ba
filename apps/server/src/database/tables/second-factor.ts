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
  /** Whether an authenticator app has the secret; else nobody was told it, and passkeys and recovery codes alone count. */
  hasApp: Generated<boolean>
}

/** A recovery code that was not used yet. */
export interface RecoveryCodeTable {
  personId: string
  /** SHA-256 of the code. */
  codeHash: Buffer
}

/** A passkey of a person. */
export interface PasskeyTable {
  id: Generated<string>
  /** What its authenticator calls it, as base64url. */
  credentialId: string
  personId: string
  /** In the form of COSE. */
  publicKey: Buffer
  /** A bigint, which comes as a number or text. 0 where the authenticator counts none. */
  counter: number
  transports: string[]
  /** The host for which it was made. */
  host: string
  name: string
  createdAt: ColumnType<string, Date, never>
  lastUsedAt: ColumnType<string | null, Date | null, Date | null>
}

/** By which a person's browser seals what it keeps of them: at most one row for a person. */
export interface DeviceKeyTable {
  personId: string
  /** As it is, or sealed. */
  secret: Buffer
  sealedBy: string | null
}

/** What an authenticator is asked to sign: for once, for minutes. */
export interface PasskeyChallengeTable {
  challenge: string
  personId: string
  /** Null where it is the second step of signing in. */
  sessionId: string | null
  purpose: 'add' | 'show'
  createdAt: ColumnType<string, Date, never>
}
