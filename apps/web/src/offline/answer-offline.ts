import {
  notifyManager,
  type Query,
  type QueryClient,
  type QueryFunction,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query'
import { ApiError, isUnreachable } from '../api/request/api-error.ts'
import { clearAge, type Given, setAge } from './ages.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `offline`: 'never' is not kept for when the server is away, as what is asked for with each letter or matters only now;
     * 'aside' is kept, and its age is not worth telling.
     */
    queryMeta: { offline?: 'never' | 'aside' }
  }
}

/** Reads what was kept; in a file of its own, which most pages never need. */
const readLate = async (query: Query, client: QueryClient): Promise<Given | null> =>
  (await import('./read-persisted-answer.ts')).readPersistedAnswer(query, client)

/**
 * Stands between every query and its call: what the server cannot be asked for is answered with what the page has, else with what
 * was kept, and its age is noted. While the server answers, whatever it says counts.
 * @see docs/rules/offline.md, rule 1
 */
export async function answerOffline(
  ask: QueryFunction<unknown, QueryKey, never>,
  context: QueryFunctionContext<QueryKey>,
  query: Query,
  read = readLate,
): Promise<unknown> {
  // Of long lists the first part is shown before the rest has come: that is not an answer.
  const had = query.state.data !== undefined
  try {
    const answer = await ask(context as QueryFunctionContext<QueryKey, never>)
    clearAge(query.queryHash)
    return answer
  } catch (error) {
    if (!isUnreachable(error)) throw error
    const given = had ? inPage(query) : await persistedFor(query, context.client, read)
    // What matters only now is never from before: that need not be said.
    if (given === null) throw query.meta?.offline === 'never' ? error : neverLoaded(error as ApiError)
    setAge(query.queryHash, given.givenAt)
    // It was not given now, whatever the query notes when it is answered.
    notifyManager.schedule(() => query.setState({ dataUpdatedAt: given.givenAt }))
    return given.value
  }
}

const persistedFor = async (query: Query, client: QueryClient, read: typeof readLate) =>
  query.meta?.offline === 'never' ? null : read(query, client).catch(() => null)

const inPage = ({ state }: Query): Given => ({ value: state.data, givenAt: state.dataUpdatedAt })

function neverLoaded({ status, code, reason }: ApiError): ApiError {
  const message = `${reason?.replace(/\.$/, '') ?? 'The server cannot be reached'}, and this was not loaded here before.`
  return new ApiError(status, code, { code, message })
}
