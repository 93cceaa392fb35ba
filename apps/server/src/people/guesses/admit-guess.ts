import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '@haulm/api/route/refusal.ts'
import type { Database } from '../../database/connection.ts'
import { oneAtATime } from '../../database/transactions/one-at-a-time.ts'
import { allowanceFor, type Guesser } from './guess-allowance.ts'

/** How often, and for how many milliseconds each time, a guess waits for comparisons under way. */
const retries = { rounds: 100, pause: 50 }

/**
 * Lets a password be compared, and counts it as being compared until its outcome is known. Counting and adding are one step,
 * so that guesses at the same moment, on whatever node, do not pass a limit together.
 * @returns the attempt's id.
 * @throws {Refusal} 429 with the seconds until the next one is let through.
 */
export async function admitGuess(db: Database, guesser: Guesser, now: Date): Promise<number> {
  for (let round = 0; round < retries.rounds; round += 1) {
    const admitted = await db.transaction().execute((tx) => tryToAdmit(tx, guesser, now))
    if (admitted !== null) return admitted
    // Right ones will not count, so those who come at the same moment are not refused for them.
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

/** Notes how a comparison ended: a wrong password stays and counts, anything else is as if it had not been. */
export async function settleGuess(db: Database, id: number, outcome: 'right' | 'wrong' | 'not compared'): Promise<void> {
  if (outcome === 'wrong') await db.updateTable('signInAttempt').set({ outcome }).where('id', '=', id).execute()
  else await db.deleteFrom('signInAttempt').where('id', '=', id).execute()
}
