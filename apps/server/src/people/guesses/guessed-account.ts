import { createHash } from 'node:crypto'

/**
 * What guesses for an address are counted under: never the address itself, which may be a password that was typed into the wrong field.
 * @param email normalised.
 */
export const guessedAccount = (email: string): Buffer => createHash('sha256').update(email).digest()
