import { isOfFormerSession } from '../request/api-error.ts'
import { endSession } from '../request/session-end.ts'
import { fetchUser } from './user.ts'

/**
 * Asks before saving whether the session still holds, and says so if it does not. It counts as holding if the server cannot be
 * reached: what is saved waits.
 * @see docs/rules/people.md, rule 12
 */
export async function checkSession(): Promise<boolean> {
  try {
    if ((await fetchUser()) !== null) return true
  } catch (error) {
    return !isOfFormerSession(error)
  }
  endSession('beforeSaving')
  return false
}
