import { ApiError, codeOf, reasonOf } from '../api/request/api-error.ts'

/** Why a page could not be shown, in words that a person can pass on; the browser's console has the rest. */
export function pageFailure(error: unknown): string {
  if (error instanceof ApiError) return codeOf(error) || reasonOf(error)
  if (!(error instanceof Error)) return String(error)
  // Each browser has its own words for it, and the build for styles.
  if (/imported module|module script|preload css/i.test(error.message)) return 'A part of the app could not be fetched.'
  const isUnforeseen = [TypeError, ReferenceError, RangeError, SyntaxError].some((kind) => error instanceof kind)
  return isUnforeseen
    ? 'The page received something unexpected. If this network has a sign-in page, sign in there first.'
    : error.message
}
