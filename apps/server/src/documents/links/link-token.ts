import { createHash, randomBytes } from 'node:crypto'

/** A new token of a link: 192 random bits, as 32 characters that any messenger leaves alone. */
export const newLinkToken = (): string => randomBytes(24).toString('base64url')

/** What is stored of a token; null for a text that can be none, which is not worth asking the database for. */
export const hashOfLinkToken = (token: string): Buffer | null =>
  /^[\w-]{32}$/.test(token) ? createHash('sha256').update(token).digest() : null
