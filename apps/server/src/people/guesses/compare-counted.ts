import type { Database } from '../../database/connection.ts'
import { admitGuess, settleGuess } from './admit-guess.ts'
import type { Guesser } from './guess-allowance.ts'

interface Comparing<Compared> {
  guesser: Guesser
  now: Date
  compare: () => Promise<Compared>
  isWrong: (compared: Compared) => boolean
}

/**
 * Compares what somebody sent, and counts it against guessing if it is wrong. What throws was not compared and does not count.
 * @throws {Refusal} 429 before anything is compared, when too many were wrong.
 */
export async function compareCounted<Compared>(
  db: Database,
  { guesser, now, compare, isWrong }: Comparing<Compared>,
): Promise<Compared> {
  const attempt = await admitGuess(db, guesser, now)
  try {
    const compared = await compare()
    await settleGuess(db, attempt, isWrong(compared) ? 'wrong' : 'right')
    return compared
  } catch (error) {
    await settleGuess(db, attempt, 'not compared')
    throw error
  }
}
