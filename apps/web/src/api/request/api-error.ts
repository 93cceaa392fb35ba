import type { ErrorReply, RefusedTrade } from '@haulm/api/route/refusal.ts'

/**
 * `unreachable`: no answer came, as offline. `timeout`: none came in time. `formerSession`: the session in which it was asked is over,
 * and another has begun since. The others are the server's own.
 */
export type ApiErrorCode = ErrorReply['code'] | 'unreachable' | 'timeout' | 'formerSession'

type ReadReply = Omit<Partial<ErrorReply>, 'code'> & { code: ApiErrorCode; retryAfterSeconds?: number | null }

/** Tells of a call that did not succeed. */
export class ApiError extends Error {
  /** The HTTP status; 0 when no answer came. */
  readonly status: number
  readonly code: ApiErrorCode
  /** The server's message for people, without the status in front; null when it sent none. */
  readonly reason: string | null
  /** What is wrong, by the name of the field. */
  readonly fields: Record<string, string>
  /** The record as it is now, in a version conflict. */
  readonly current: unknown
  /** The trades that were refused, among many that were to be changed in one step. */
  readonly refused: readonly RefusedTrade[]
  /** What a passkey may sign in place of a code that is wanted; null where none can. */
  readonly passkey: object | null
  /** When to try again, where the server says so. */
  readonly retryAfterSeconds: number | null

  /** @param text the body as it came, else the status text: the message reads `409: …`. @see docs/rules/http.md, rule 1 */
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

/** Seconds after which what could not be loaded or sent is tried again by itself, unless the server says when. */
export const retrySeconds = 10

/** When to try again after an error, in seconds: as the server said, else as usual. */
export const retryAfterOf = (error: unknown): number => (error instanceof ApiError && error.retryAfterSeconds) || retrySeconds

/** Whether whoever asked was not signed in. @see docs/rules/http.md, rule 1 */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof ApiError && error.message.startsWith('401: ') && error.message.includes('Unauthorized')

/** Whether the session is over: not one that was, before somebody signed in. */
export const isSessionOver = (error: unknown): boolean => isUnauthorized(error) && !isOfFormerSession(error)

/** Whether the answer came to a session that is over while another has begun. */
export const isOfFormerSession = (error: unknown): boolean => error instanceof ApiError && error.code === 'formerSession'

/** Refuses what was answered to a session that is over. @param status that of the answer. */
export const formerSession = (status: number): ApiError =>
  new ApiError(status, 'Unauthorized', { code: 'formerSession', message: 'You were signed out meanwhile.' })

/** Whether no answer came: the connection is away, or the server. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'unreachable' || error.code === 'timeout')

/** Whether the same call may well succeed in a moment: nothing answered, the server had no database just then, or was called too often. */
export const isPassing = (error: unknown): boolean =>
  isUnreachable(error) || (error instanceof ApiError && (error.status === 503 || error.status === 429))

/** Whether the server failed at what was asked. */
export const isFault = (error: unknown): boolean => error instanceof ApiError && error.status >= 500

/** Whether what was asked for is not there, or no more. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

const firstSteps: readonly ApiErrorCode[] = ['passwordChangeRequired', 'secondFactorSetupRequired']

/** Whether the person has something to do before anything else: nothing is wrong with what was asked. Who is signed in knows what. */
export const mustDoFirst = (error: unknown): boolean => error instanceof ApiError && firstSteps.includes(error.code)

/** What stands small below a failure, for whoever is asked for help: the status, or else what is known. */
export const codeOf = (error: Error): string =>
  error instanceof ApiError && error.status > 0 ? String(error.status) : error.message

/** The server's own words about what went wrong, else the ones given. */
export const reasonOf = (error: unknown, otherwise = 'The server did not answer as it should.'): string =>
  (error instanceof ApiError && error.reason) || otherwise

/** What an answer without success says. A proxy in between may answer in another form: then its status has to do. */
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
