import type { Query, QueryClient } from '@tanstack/react-query'
import { isPassing, isRefused } from '../api/request/api-error.ts'
import { reachability } from '../api/request/reachability.ts'
import { userQuery } from '../api/session/user.ts'
import { endAll } from '../ui/state/listen-to.ts'
import { ages, clearAge } from './ages.ts'
import { dropAnswer } from './persisted/persisted-answers.ts'

/** Milliseconds after which what the server could not give yet is asked for once more. */
const retryDelayMs = 10_000

const isOld = ({ queryHash }: Query) => ages.get().has(queryHash)

/**
 * Fetches everything anew that is shown from before, once the server answers: first who is signed in and what they may do, then
 * the rest, which stays in view until it comes. What nobody is looking at is forgotten.
 * @returns whether something is left to be fetched: a server that has just started may have no database yet.
 */
async function askAnew(client: QueryClient): Promise<boolean> {
  await client.refetchQueries(userQuery)
  if (!client.getQueryData(userQuery.queryKey)) return false
  if (client.getQueryState(userQuery.queryKey)?.error) return true
  for (const query of client.getQueryCache().findAll({ type: 'inactive', predicate: isOld })) forget(client, query)
  await client.refetchQueries({ type: 'active', predicate: isOld })
  for (const query of client.getQueryCache().findAll({ predicate: isOld })) if (isDenied(query)) drop(query)
  return client.getQueryCache().findAll({ type: 'active', predicate: isOld }).length > 0
}

function forget(client: QueryClient, query: Query): void {
  client.getQueryCache().remove(query)
  clearAge(query.queryHash)
}

/** Whether the server decided against it; being unable to answer just now is not a decision. */
const isDenied = ({ state: { error } }: Query): boolean => isRefused(error) && !isPassing(error)

/** What the server will not give again is no longer shown. */
function drop(query: Query): void {
  clearAge(query.queryHash)
  query.setState({ data: undefined, dataUpdatedAt: 0 })
  void dropAnswer(query.queryHash).catch(() => undefined)
}

/**
 * Fetches anew whenever the server returns, and also when something is shown from before while it answers: reading from the
 * device ends a while after the call that failed, when another may have succeeded, or before this begins.
 * @returns a function that ends it.
 */
export function followReturn(client: QueryClient): () => void {
  let wasOnline = reachability.isOnline()
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest: object | null = null
  let isOver = false
  const ask = async () => {
    const turn = {}
    latest = turn
    clearTimeout(timer)
    timer = undefined
    const isLeft = await askAnew(client)
    if (latest !== turn) return
    latest = null
    if (isLeft && !isOver && reachability.isOnline()) timer = setTimeout(ask, retryDelayMs)
  }
  const look = () => {
    const isBack = reachability.isOnline() && !wasOnline
    wasOnline = reachability.isOnline()
    const isPlanned = latest !== null || timer !== undefined
    if (ages.get().size > 0 && (isBack || (wasOnline && !isPlanned))) void ask()
  }
  look()
  const end = () => {
    isOver = true
    clearTimeout(timer)
  }
  return endAll(end, reachability.subscribe(look), ages.subscribe(look))
}
