import { createHash, randomBytes } from 'node:crypto'

/** A new token for a link: 192 random bits, as 32 characters that every messenger leaves unchanged. */
export const newLinkToken = (): string => randomBytes(24).toString('base64url')

/** The hash that is stored for a token; null for a text that cannot be one, so that the database need not be asked. */
export const hashOfLinkToken = (token: string): Buffer | null =>
  /^[\w-]{32}$/.test(token) ? createHash('sha256').update(token).digest() : null
