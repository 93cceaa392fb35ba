import { createHash, randomBytes } from 'node:crypto'

/** A new session token: 256 random bits, as 43 characters. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url')

/** Whether a text can be a session token at all; otherwise the database need not be asked. */
export const looksLikeToken = (text: string | undefined): text is string => /^[\w-]{43}$/.test(text ?? '')

/** The hash of a token, as it is stored. Random bits need no salt and no slow hash. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()
