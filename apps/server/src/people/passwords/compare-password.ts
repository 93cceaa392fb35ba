import type { PersonStatus } from '@haulm/domain/people/person.ts'
import { canBeStored } from '@haulm/domain/text/storable.ts'
import type { Database } from '../../database/connection.ts'
import { networkOf } from '../../http/callers/network-of.ts'
import type { ServerContext } from '../../http/context.ts'
import { checkFactor, type FactorAnswer, type FactorOutcome } from '../codes/check-factor.ts'
import { compareCounted } from '../guesses/compare-counted.ts'
import { guessedAccount } from '../guesses/guessed-account.ts'
import { inSignInQueue } from '../guesses/sign-in-queue.ts'
import { isPasswordOf } from './password-hash.ts'

/** The parts of an account that signing in needs. */
export interface Account {
  id: string
  status: PersonStatus
  passwordHash: string
  passwordIsTemporary: boolean
}

export interface Comparison {
  /** Null if nobody has that address. */
  account: Account | null
  /** Whether the password is right; always false if there is no account. */
  isRight: boolean
  /** The result for the second factor, if the password was right and a second factor was to be checked. */
  factor: FactorOutcome
}

interface Guess {
  /** Normalised. */
  email: string
  password: string
  address: string
  now: Date
  /** The second factor that was sent; absent if only the password counts. */
  answer?: FactorAnswer
}

/**
 * Compares a password with the account's, and a code or a passkey with its second factor; each wrong one counts against guessing.
 * For an address that nobody has, the same work is done, step by step.
 * @throws {Refusal} 429 before anything is hashed, when too many were wrong or too many are waiting.
 */
export function comparePassword(
  { db, secrets, log }: Pick<ServerContext, 'db' | 'secrets' | 'log'>,
  { email, password, address, now, answer }: Guess,
): Promise<Comparison> {
  const network = networkOf(address)
  return inSignInQueue(network, async () => {
    const found = await findAccount(db, email, network)
    const guesser = { account: guessedAccount(email), network, isKnownNetwork: found?.isKnownNetwork ?? false }
    const compare = async (): Promise<Comparison> => {
      const isRight = await isPasswordOf(found?.passwordHash ?? null, password)
      const isAsked = isRight && found !== null && answer !== undefined
      const factor = isAsked ? await checkFactor({ db, secrets, log, now }, found.id, answer) : 'none'
      return { account: found, isRight, factor }
    }
    return compareCounted(db, { guesser, now, compare, isWrong: ({ isRight, factor }) => !isRight || factor === 'wrong' })
  })
}

async function findAccount(db: Database, email: string, network: string) {
  const row = await db
    .selectFrom('person')
    .leftJoin('knownNetwork', (join) =>
      join.onRef('knownNetwork.personId', '=', 'person.id').on('knownNetwork.network', '=', network),
    )
    // An address that the database could not even store belongs to nobody.
    .where('person.email', '=', canBeStored(email) ? email : '')
    .select(['person.id', 'person.status', 'person.passwordHash', 'person.passwordIsTemporary', 'knownNetwork.lastUsedAt'])
    .executeTakeFirst()
  return row ? { ...row, isKnownNetwork: row.lastUsedAt !== null } : null
}
