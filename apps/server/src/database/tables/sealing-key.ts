/** The key of an installation, sealed by the passphrase of its backups. */
export interface SealingKeyTable {
  id: string
  salt: Buffer
  wrapped: Buffer
  /** HMAC-SHA-256 of the passphrase under the key. */
  passphraseMark: Buffer
  at: Date
}
