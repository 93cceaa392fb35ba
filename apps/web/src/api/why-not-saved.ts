import { ApiError, isRefused, reasonOf } from './request/api-error.ts'

/**
 * Why something was not saved, for the person who pressed: a refusal in the server's words, else what was not done and why. The
 * form stays as it is, so pressing once more is enough.
 * @param failed 'Failed to create transport rate'.
 */
export function whyNotSaved(error: Error, failed: string): string {
  if (isRefused(error)) return reasonOf(error, failed)
  if (!(error instanceof ApiError)) return failed
  // What to do about it is part of the reason.
  const what = failed.replace(/\. Please try again\.$/, '')
  // The call may have come through, and only its answer been lost.
  if (error.code === 'unreachable')
    return `${what}: the server cannot be reached. Try again once the connection is back. It may have been done already.`
  if (error.code === 'timeout')
    return `${what}: the server did not answer in time. It may have been done already: look before you try again.`
  return error.status === 503 && error.reason !== null ? `${what}: ${error.reason}` : failed
}
