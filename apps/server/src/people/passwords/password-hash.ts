import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id (the library's default) with OWASP's first choice: 19 MiB, two passes, one lane; about 20 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Hash of a password that nobody has: used for comparison if there is no account, so that the reply takes as long. */
const nobodysHash = await hash(randomBytes(32), cost)

/** Hash of a password, with its parameters and a salt of its own; call it in the sign-in queue. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/**
 * Whether a password belongs to the hash; without an account it takes the same work, and is always false. Call
 * it in the sign-in queue.
 */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? nobodysHash, password)
  return isRight && passwordHash !== null
}
