import type { ColumnType, Generated } from 'kysely'

/** One-time codes by time: at most one row for a person. */
export interface SecondFactorTable {
  personId: string
  /** In plain form, or sealed. */
  secret: Buffer
  /** The id of the key that sealed it; null if it is stored in plain form. */
  sealedBy: string | null
  createdAt: ColumnType<string, Date, Date>
  /** Null until it is confirmed, and counts. */
  confirmedAt: ColumnType<string | null, Date | null, Date | null>
  /** The last step of 30 s whose code was used. */
  lastStep: Generated<number>
  /** Whether an authenticator app has the secret; otherwise it was never shown, and only passkeys and recovery codes count. */
  hasApp: Generated<boolean>
}

/** A recovery code that has not been used yet. */
export interface RecoveryCodeTable {
  personId: string
  /** SHA-256 of the code. */
  codeHash: Buffer
}

/** A passkey of a person. */
export interface PasskeyTable {
  id: Generated<string>
  /** The authenticator's name for it, as base64url. */
  credentialId: string
  personId: string
  /** In COSE format. */
  publicKey: Buffer
  /** A bigint, which arrives as a number or text. 0 if the authenticator does not count. */
  counter: number
  transports: string[]
  /** The host that it was made for. */
  host: string
  name: string
  createdAt: ColumnType<string, Date, never>
  lastUsedAt: ColumnType<string | null, Date | null, Date | null>
}

/** The key by which a person's browsers seal what they keep: at most one row for each person. */
export interface DeviceKeyTable {
  personId: string
  /** In plain form, or sealed. */
  secret: Buffer
  sealedBy: string | null
}

/** A challenge for an authenticator to sign: valid once, for some minutes. */
export interface PasskeyChallengeTable {
  challenge: string
  personId: string
  /** Null if it is the second step of signing in. */
  sessionId: string | null
  purpose: 'add' | 'show'
  createdAt: ColumnType<string, Date, never>
}
