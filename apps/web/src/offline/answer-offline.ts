import {
  notifyManager,
  type Query,
  type QueryClient,
  type QueryFunction,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query'
import { ApiError, isUnreachable, isWithoutDatabase } from '../api/request/api-error.ts'
import { reachability } from '../api/request/reachability.ts'
import { clearAge, type Given, setAge } from './ages.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * `offline`: 'never' is not persisted for when the server is away, for queries made with each letter or that matter only now;
     * 'aside' is persisted, but its age is not worth mentioning.
     */
    queryMeta: { offline?: 'never' | 'aside' }
  }
}

/** Reads what was persisted; in a file of its own, which most pages never need. */
const readLate = async (query: Query, client: QueryClient): Promise<Given | null> =>
  (await import('./read-persisted-answer.ts')).readPersistedAnswer(query, client)

/**
 * Stands between every query and its call: when the server or its database is away, answers with what the page has, else with
 * what was persisted, and notes its age. While the server answers, its answer always counts.
 * @see docs/rules/offline.md, rule 1
 */
export async function answerOffline(
  ask: QueryFunction<unknown, QueryKey, never>,
  context: QueryFunctionContext<QueryKey>,
  query: Query,
  read = readLate,
): Promise<unknown> {
  // The first part of a long list is shown before the rest has come: that does not count as an answer.
  const had = query.state.data !== undefined
  try {
    const answer = await ask(context as QueryFunctionContext<QueryKey, never>)
    clearAge(query.queryHash)
    return answer
  } catch (error) {
    if (!isOutage(error)) throw error
    const given = had ? inPage(query) : await persistedFor(query, context.client, read)
    // What matters only now is never persisted: no need to say so.
    if (given === null) throw query.meta?.offline === 'never' ? error : neverLoaded(error as ApiError)
    setAge(query.queryHash, given.givenAt)
    // It was not given now, whatever time the query records for the answer.
    notifyManager.schedule(() => query.setState({ dataUpdatedAt: given.givenAt }))
    return given.value
  }
}

/** One call for which the database had no time is no outage: the page says that it failed. */
const isOutage = (error: unknown): boolean => isUnreachable(error) || (isWithoutDatabase(error) && !reachability.isOnline())

const persistedFor = async (query: Query, client: QueryClient, read: typeof readLate) =>
  query.meta?.offline === 'never' ? null : read(query, client).catch(() => null)

const inPage = ({ state }: Query): Given => ({ value: state.data, givenAt: state.dataUpdatedAt })

function neverLoaded(error: ApiError): ApiError {
  // It says what to do, and when to try again.
  if (isWithoutDatabase(error)) return error
  const { status, code, reason } = error
  const message = `${reason?.replace(/\.$/, '') ?? 'The server cannot be reached'}, and this was not loaded here before.`
  return new ApiError(status, code, { code, message })
}
