import type { Database } from '../../database/connection.ts'
import { guessedAccount } from './guessed-account.ts'

/** Makes the wrong passwords of an account count no longer, neither for it nor for the networks that they came from. */
export async function forgetGuesses(tx: Database, email: string): Promise<void> {
  await tx.deleteFrom('signInAttempt').where('account', '=', guessedAccount(email)).execute()
}
