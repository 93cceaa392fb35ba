import { createHash, randomBytes } from 'node:crypto'

/** A new session token: 256 random bits, as 43 characters. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url')

/** Whether a text can be a session token at all; nothing else is worth asking the database for. */
export const looksLikeToken = (text: string | undefined): text is string => /^[\w-]{43}$/.test(text ?? '')

/** What is stored of a token. Random bits need no salt and no slow hash. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()
