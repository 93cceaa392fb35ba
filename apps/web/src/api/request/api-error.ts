import type { ErrorReply, RefusedTrade } from '@haulm/api/route/refusal.ts'
import { nothingLost } from '@haulm/domain/text/nothing-lost.ts'

/**
 * `unreachable`: no answer came, as when offline. `timeout`: none came in time. `formerSession`: the session that asked is over,
 * and another has begun since. The others are the server's own.
 */
export type ApiErrorCode = ErrorReply['code'] | 'unreachable' | 'timeout' | 'formerSession'

type ReadReply = Omit<Partial<ErrorReply>, 'code'> & { code: ApiErrorCode; retryAfterSeconds?: number | null }

export class ApiError extends Error {
  /** The HTTP status; 0 when no answer came. */
  readonly status: number
  readonly code: ApiErrorCode
  /** The server's message for people, without the status in front; null when it sent none. */
  readonly reason: string | null
  /** What is wrong, by field name. */
  readonly fields: Record<string, string>
  /** On a version conflict, the record as it is now. */
  readonly current: unknown
  /** The trades that were refused, among many that were to be changed in one step. */
  readonly refused: readonly RefusedTrade[]
  /** What a passkey may sign in place of the requested code; null if none can. */
  readonly passkey: object | null
  /** When to try again, if the server says so. */
  readonly retryAfterSeconds: number | null

  /** @param text the body as received, else the status text: the message reads `409: …`. @see docs/rules/http.md, rule 1 */
  constructor(status: number, text: string, reply: ReadReply) {
    super(`${status}: ${text}`)
    this.name = 'ApiError'
    this.status = status
    this.code = reply.code
    this.reason = reply.message ?? null
    this.fields = reply.fields ?? {}
    this.current = reply.current
    this.refused = reply.refused ?? []
    this.passkey = reply.passkey ?? null
    this.retryAfterSeconds = reply.retryAfterSeconds ?? null
  }
}

/** Seconds after which a failed load or send is retried by itself, unless the server says when. */
export const retrySeconds = 10

/** When to retry after an error, in seconds: as the server said, else the default. */
export const retryAfterOf = (error: unknown): number => (error instanceof ApiError && error.retryAfterSeconds) || retrySeconds

/** Whether the server answered that nobody was signed in. @see docs/rules/http.md, rule 1 */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof ApiError && error.message.startsWith('401: ') && error.message.includes('Unauthorized')

/** Whether the current session is over; an answer to an earlier session does not count. */
export const isSessionOver = (error: unknown): boolean => isUnauthorized(error) && !isOfFormerSession(error)

/** Whether the answer belongs to a session that is over while another has begun. */
export const isOfFormerSession = (error: unknown): boolean => error instanceof ApiError && error.code === 'formerSession'

export const noAnswer = () => new ApiError(0, 'unreachable', { code: 'unreachable', message: 'The server cannot be reached.' })

/** The error for an answer to a session that is over. @param status of the answer. */
export const formerSession = (status: number): ApiError =>
  new ApiError(status, 'Unauthorized', { code: 'formerSession', message: 'You were signed out meanwhile.' })

/** Whether no answer came: the connection is away, or the server is. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'unreachable' || error.code === 'timeout')

/** Whether the server answered that its database is away, or had no time for this call. */
export const isWithoutDatabase = (error: unknown): boolean => error instanceof ApiError && error.code === 'databaseAway'

/** Whether the same call may well succeed in a moment: no answer came, the server had no database, or it was called too often. */
export const isPassing = (error: unknown): boolean =>
  isUnreachable(error) || (error instanceof ApiError && (error.status === 503 || error.status === 429))

export const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500

export const isFault = (error: unknown): boolean => error instanceof ApiError && error.status >= 500

/**
 * When a query whose failure the page does not report is fetched again by itself: its `refetchInterval`.
 * @param delayMs unless given, when the server said, else the default.
 */
export const afterFailure =
  (delayMs?: number) =>
  ({ state: { error } }: { state: { error: Error | null } }): number | false =>
    (isPassing(error) || isFault(error)) && (delayMs ?? retryAfterOf(error) * 1000)

/** Whether what was asked for does not exist, or no longer does. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

const firstSteps: readonly ApiErrorCode[] = ['passwordChangeRequired', 'secondFactorSetupRequired']

/** Whether the person has to do something else first: nothing is wrong with the call. The signed-in user's record says what. */
export const mustDoFirst = (error: unknown): boolean => error instanceof ApiError && firstSteps.includes(error.code)

/** The small print below a failure, for whoever is asked for help: the status, or else the message; empty if no answer came. */
export const codeOf = (error: Error): string => {
  if (!(error instanceof ApiError)) return error.message
  return error.status > 0 ? String(error.status) : ''
}

/** The server's own text on what went wrong, else the given one. */
export const reasonOf = (error: unknown, otherwise = 'The server did not answer as it should.'): string =>
  (error instanceof ApiError && error.reason) || otherwise

/** Why something could not be loaded, and that nothing was lost, unless the server said so itself. */
export function reasonOfFailure(error: unknown): string {
  const reason = reasonOf(error)
  return reason.includes(nothingLost) ? reason : `${reason} ${nothingLost}.`
}

/** The error in an answer without success. A proxy in between may answer in another form: then its status has to do. */
export async function readError(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '')
  const reply = parsed(text)
  const seconds = Number(response.headers.get('retry-after') || Number.NaN)
  return new ApiError(response.status, text || response.statusText, {
    ...reply,
    code: reply.code ?? codeOfStatus(response.status),
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : null,
  })
}

function parsed(text: string): Partial<ErrorReply> {
  try {
    const reply: unknown = JSON.parse(text)
    return typeof reply === 'object' && reply !== null ? reply : {}
  } catch {
    return {}
  }
}

const codeOfStatus = (status: number): ApiErrorCode => {
  if (status === 401) return 'unauthorized'
  if (status === 404) return 'notFound'
  return status >= 502 && status <= 504 ? 'unreachable' : 'internal'
}

/**
 * For a call that deletes: if what it deletes is gone already, its aim is reached. Somebody else was faster, or the answer to a
 * first attempt was lost.
 */
export function goneIsDeleted(error: unknown): void {
  if (!isGone(error)) throw error
}
