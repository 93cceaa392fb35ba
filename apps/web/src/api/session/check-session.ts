import { toast } from '../../ui/toasts/toast.ts'
import { isOfFormerSession } from '../request/api-error.ts'
import { endSession } from '../request/session-end.ts'
import { fetchUser } from './user.ts'

/**
 * Asks before saving whether the session still holds, and says so if it does not or that cannot be found out.
 * @param mayWait whether what is saved may wait until the server can be reached; then nothing is said about the connection.
 * @see docs/rules/people.md, rule 12
 */
export async function checkSession(mayWait = false): Promise<boolean> {
  try {
    if ((await fetchUser()) !== null) return true
    endSession('beforeSaving')
  } catch (error) {
    if (isOfFormerSession(error)) return false
    if (mayWait) return true
    toast({ kind: 'error', title: 'Connection Error', description: 'Cannot verify authentication. Please try again.' })
  }
  return false
}
