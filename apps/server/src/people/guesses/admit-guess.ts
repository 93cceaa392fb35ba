import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '@haulm/api/route/refusal.ts'
import type { Database } from '../../database/connection.ts'
import { inOwnTransaction } from '../../database/transactions/in-transaction.ts'
import { oneAtATime } from '../../database/transactions/one-at-a-time.ts'
import { allowanceFor, type Guesser } from './guess-allowance.ts'

/** How often, and for how many milliseconds each time, a guess waits for comparisons under way. */
const retries = { rounds: 100, pause: 50 }

/**
 * Admits a password for comparison, and counts it as under way until its outcome is known. Counting and adding are one step, so
 * that simultaneous guesses, on whatever node, do not exceed a limit together.
 * @returns the attempt's id.
 * @throws {Refusal} 429 with the seconds until the next one is admitted.
 */
export async function admitGuess(db: Database, guesser: Guesser, now: Date): Promise<number> {
  for (let round = 0; round < retries.rounds; round += 1) {
    const admitted = await inOwnTransaction(db, (tx) => tryToAdmit(tx, guesser, now))
    if (admitted !== null) return admitted
    // Those under way that prove right will not count, so a simultaneous guess waits for them instead of being refused.
    await wait(retries.pause)
  }
  throw tooManyGuesses(1)
}

async function tryToAdmit(tx: Database, guesser: Guesser, now: Date): Promise<number | null> {
  const { account, network } = guesser
  await oneAtATime(tx, `account ${account.toString('hex')}`, `network ${network}`)
  const allowance = await allowanceFor(tx, guesser, now)
  if (allowance.kind === 'after') throw tooManyGuesses(allowance.milliseconds / 1_000)
  if (allowance.kind === 'soon') return null
  const attempt = { account, network, at: now, outcome: 'underway' as const }
  return (await tx.insertInto('signInAttempt').values(attempt).returning('id').executeTakeFirstOrThrow()).id
}

const tooManyGuesses = (retryAfterSeconds: number): Refusal =>
  new Refusal('tooMany', 'Too many failed attempts to sign in. Try again later.', { retryAfterSeconds })

/** Records the outcome of a comparison: a wrong password stays and counts, any other attempt is removed. */
export async function settleGuess(db: Database, id: number, outcome: 'right' | 'wrong' | 'not compared'): Promise<void> {
  if (outcome === 'wrong') await db.updateTable('signInAttempt').set({ outcome }).where('id', '=', id).execute()
  else await db.deleteFrom('signInAttempt').where('id', '=', id).execute()
}
