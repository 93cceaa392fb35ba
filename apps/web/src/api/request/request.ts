import type { Call, RouteKey } from '@haulm/api/routes.ts'
import { ApiError, formerSession, noAnswer, readError } from './api-error.ts'
import { isAttended } from './attendance.ts'
import { withPassword } from './password-question.ts'
import { reachability } from './reachability.ts'
import { personHere, sessionNow } from './session-end.ts'
import { rememberTagged, taggedAnswer } from './tagged-answers.ts'
import { sendSignOut, signOutWaits } from './waiting-sign-out.ts'

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [N in Name]?: undefined }
  : Record<string, never> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value }

type Extras = { headers?: Record<string, string>; signal?: AbortSignal | undefined; timeout?: number; keepalive?: boolean }

/**
 * What a route takes: its params, query and body if it has them; and headers, a signal to abort, a time limit in ms, and whether
 * it is sent to its end even if the page is left meanwhile.
 */
export type RequestOptions<Key extends RouteKey> = Part<'params', Call<Key>['params']> &
  Part<'query', Call<Key>['query']> &
  Part<'body', Call<Key>['body']> &
  Extras

type Arguments<Key extends RouteKey> =
  Record<string, never> extends RequestOptions<Key> ? [options?: RequestOptions<Key>] : [options: RequestOptions<Key>]
type Loose = Extras & { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

/** The previous answer still holds. */
const unchanged = 304

/** How long an answer may take, in ms. The server gives up earlier. */
const requestTimeoutMs = 30_000

/**
 * Calls a route of the product: `request('PATCH /api/trades/:id', { params: { id }, body: { tonnage: 34.2 } })`.
 * @returns what the route answers; undefined for 204.
 * @throws ApiError for every answer without success, and when no answer came.
 */
export async function request<Key extends RouteKey>(key: Key, ...options: Arguments<Key>): Promise<Call<Key>['reply']> {
  return (await requestPage(key, ...options)).reply
}

/** As `request`, with the cursor of the next page, of a list that comes page by page; null after the last. */
export async function requestPage<Key extends RouteKey>(
  key: Key,
  ...[options]: Arguments<Key>
): Promise<{ reply: Call<Key>['reply']; next: string | null }> {
  const [method = 'GET', path = ''] = key.split(' ')
  const given = (options ?? {}) as Loose
  const address = addressOf(path, given)
  const known = method === 'GET' ? taggedAnswer(address) : undefined
  const response = await withPassword(() =>
    sendRequest(address, {
      method,
      credentials: 'same-origin',
      keepalive: given.keepalive ?? false,
      headers: {
        accept: 'application/json',
        ...(given.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(method === 'GET' && !isAttended() ? { 'x-unattended': '1' } : {}),
        ...(known ? { 'if-none-match': known.tag } : {}),
        ...asPerson(method),
        ...given.headers,
      },
      ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
      signal: firstAbort([AbortSignal.timeout(given.timeout ?? requestTimeoutMs), ...(given.signal ? [given.signal] : [])]),
    }),
  )
  const same = response.status === unchanged ? known : undefined
  const reply = same ? same.reply : await readReply(response)
  if (method === 'GET' && !same) rememberTagged(address, reply, response.headers)
  return { reply: reply as Call<Key>['reply'], next: (same ?? response).headers.get('X-Next-Cursor') }
}

/** Aborts with the first of the signals: `AbortSignal.any`, which Safari has from 17.4. */
function firstAbort(signals: AbortSignal[]): AbortSignal {
  const first = new AbortController()
  for (const signal of signals) {
    const abort = () => first.abort(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true, signal: first.signal })
  }
  return first.signal
}

/** For whom something is written: somebody else may have signed in at another tab since. The server then refuses it. */
export function asPerson(method: string): Record<string, string> {
  const person = personHere()
  return method === 'GET' || person === null ? {} : { 'x-person': person }
}

/** The body of an answer with success. One that breaks off, or is not the server's (a hotel's sign-in page), is no answer. */
export async function readReply(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  try {
    return await response.json()
  } catch (error) {
    throw unanswered(error)
  }
}

/** `/api/trades/:id` with its params and query filled in; null and undefined are left out of the query, a list is repeated. */
export function addressOf(path: string, { params = {}, query = {} }: Pick<Loose, 'params' | 'query'>): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const wanted = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const pairs = wanted.flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]))
  const search = new URLSearchParams(pairs).toString()
  return search ? `${filled}?${search}` : filled
}

/** It ends the former session itself, and needs none. */
const signIn = '/api/auth/login'

/**
 * Calls the server, after reporting a waiting sign-out to it: before that, nothing is asked in the name of the person who signed
 * out.
 * @returns an answer with success, or that nothing has changed.
 * @throws ApiError for any other answer, and for none; `formerSession` if it only says that a former session is over.
 */
export async function sendRequest(address: string, init: RequestInit): Promise<Response> {
  if (signOutWaits()) {
    await sendSignOut(reach).catch((error) => {
      if (address !== signIn) throw error instanceof ApiError ? error : noAnswer()
    })
  }
  const session = sessionNow()
  const response = await reach(address, init)
  if (response.ok || response.status === unchanged) return response
  if (response.status === 401 && address !== signIn && session !== sessionNow()) throw formerSession(401)
  throw await readError(response)
}

/** A proxy in front of a server that is away answers by itself, in its own form. */
const isFromProxy = ({ status, headers }: Response) =>
  status >= 502 && status <= 504 && headers.get('content-type')?.includes('json') !== true

/** Notes whether the server can be reached, judging by an answer. */
export function reportAnswer(response: Response): void {
  if (isFromProxy(response)) reachability.report(false)
  // A server without its database cannot be asked either, but one call may also just have taken too long there.
  else if (response.status !== 503) reachability.report(true)
}

async function reach(...call: Parameters<typeof fetch>): Promise<Response> {
  try {
    const response = await fetch(...call)
    reportAnswer(response)
    return response
  } catch (error) {
    throw unanswered(error)
  }
}

/** Why no answer, or only part of it, came: the call may have been done all the same. */
export function unanswered(error: unknown): unknown {
  // Aborted by the caller: nobody waits for an answer.
  if (error instanceof DOMException && error.name === 'AbortError') return error
  const isLate = error instanceof DOMException && error.name === 'TimeoutError'
  reachability.report(false)
  return isLate ? new ApiError(0, 'timeout', { code: 'timeout', message: 'The server did not answer in time.' }) : noAnswer()
}
