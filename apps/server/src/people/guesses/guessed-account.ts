import { createHash } from 'node:crypto'

/**
 * The key under which guesses for an address are counted: never the address itself, which may be a password
 * typed into the wrong field.
 * @param email normalised.
 */
export const guessedAccount = (email: string): Buffer => createHash('sha256').update(email).digest()
