import { isGone } from './api-error.ts'

/**
 * For a call that deletes: if what it deletes is gone already, its aim is reached. Somebody else was faster, or the answer to a
 * first attempt was lost.
 */
export function goneIsDeleted(error: unknown): void {
  if (!isGone(error)) throw error
}
