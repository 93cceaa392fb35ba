import { ApiError, isPassing, isUnauthorized, mustDoFirst, reasonOf } from '../../api/request/api-error.ts'
import type { Outcome } from './drain.ts'
import type { AnsweredRecord } from './waiting-edit.ts'

const later = (ofAll: boolean, seconds: number | null = null): Outcome => ({ is: 'later', ofAll, seconds })

/** What came of sending an edit. Only what the server decided ends or stops it; whatever else happened, it is sent again. */
export async function outcomeOf(sending: Promise<AnsweredRecord>): Promise<Outcome> {
  try {
    return { is: 'saved', record: await sending }
  } catch (error) {
    if (!(error instanceof ApiError)) return later(false)
    if (isPassing(error)) return later(true, error.retryAfterSeconds)
    if (isUnauthorized(error) || error.status === 401 || mustDoFirst(error)) return later(true)
    if (error.code === 'versionConflict' && error.current) return { is: 'conflict', current: error.current as AnsweredRecord }
    if (error.status >= 500) return later(false)
    return { is: 'refused', reason: reasonOf(error, 'The server refused it.') }
  }
}
