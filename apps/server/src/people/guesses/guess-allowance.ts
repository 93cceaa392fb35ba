import type { ExpressionBuilder } from 'kysely'
import { before } from '../../database/columns/moments.ts'
import type { Database } from '../../database/connection.ts'
import type { Tables } from '../../database/tables.ts'
import { guessLimits } from './guess-limits.ts'

export interface Guesser {
  account: Buffer
  network: string
  /** Whether somebody has signed in to the account from this network before. */
  isKnownNetwork: boolean
}

/** Whether one more guess is admitted: now, after the comparisons under way have ended, or after some time. */
export type Allowance = { kind: 'now' } | { kind: 'soon' } | { kind: 'after'; milliseconds: number }

/**
 * How much room the limits leave. On a network from which the account is used, only the guesses from there count for it, so that
 * strangers cannot lock anybody out by guessing; everywhere else all guesses for the account count.
 */
export async function allowanceFor(db: Database, guesser: Guesser, now: Date): Promise<Allowance> {
  const { account, network, isKnownNetwork } = guesser
  const ofAccount = isKnownNetwork ? { account, network } : { account }
  const found = await db
    .selectNoFrom((eb) => [
      lastAtLimit(eb, ofAccount, now, 'wrong', guessLimits.perAccount).as('accountWrong'),
      lastAtLimit(eb, ofAccount, now, 'any', guessLimits.perAccount).as('accountAny'),
      lastAtLimit(eb, { network }, now, 'wrong', guessLimits.perNetwork).as('networkWrong'),
      lastAtLimit(eb, { network }, now, 'any', guessLimits.perNetwork).as('networkAny'),
    ])
    .executeTakeFirstOrThrow()
  const wrong = [found.accountWrong, found.networkWrong].filter((at) => at !== null).map((at) => new Date(at).getTime())
  if (wrong.length > 0) return { kind: 'after', milliseconds: Math.max(...wrong) + guessLimits.window - now.getTime() }
  return { kind: found.accountAny === null && found.networkAny === null ? 'now' : 'soon' }
}

/**
 * When the guess at the limit was made, counting back from the latest; null if there are fewer. Until that one is older than the
 * window, there is no room for another.
 * @param which only wrong ones, or also those under way.
 */
function lastAtLimit(
  eb: ExpressionBuilder<Tables, never>,
  of: { account?: Buffer; network?: string },
  now: Date,
  which: 'wrong' | 'any',
  limit: number,
) {
  const { window } = guessLimits
  // A guess dated later was made before the clock was put back, and not within the window; one from another
  // server is ahead by seconds.
  let query = eb.selectFrom('signInAttempt').where('at', '>', before(now, window)).where('at', '<', before(now, -window))
  if (of.account) query = query.where('account', '=', of.account)
  if (of.network) query = query.where('network', '=', of.network)
  if (which === 'wrong') {
    const abandoned = before(now, guessLimits.comparison)
    query = query.where(({ eb, or }) => or([eb('outcome', '=', 'wrong'), eb('at', '<', abandoned)]))
  }
  return query
    .orderBy('at', 'desc')
    .offset(limit - 1)
    .limit(1)
    .select('at')
}
