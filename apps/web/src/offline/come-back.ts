import type { Query, QueryClient } from '@tanstack/react-query'
import { isUnreachable } from '../api/api-error.ts'
import { reachability } from '../api/reachability.ts'
import { userQuery } from '../api/user.ts'
import { ages, clearAge } from './ages.ts'
import { dropAnswer } from './kept-answers.ts'

const isOld = ({ queryHash }: Query) => ages.get().has(queryHash)

/**
 * Asks anew for everything that is shown from before, once the server answers: first who is signed in and what they may, then the
 * rest, which stays in view until it comes. What nobody looks at is forgotten.
 */
async function askAnew(client: QueryClient): Promise<void> {
  await client.refetchQueries(userQuery)
  if (!client.getQueryData(userQuery.queryKey)) return
  client.removeQueries({ type: 'inactive', predicate: isOld })
  await client.refetchQueries({ type: 'active', predicate: isOld })
  for (const query of client.getQueryCache().findAll({ predicate: isOld })) {
    if (query.state.error && !isUnreachable(query.state.error)) drop(query)
  }
}

/** What the server will not give again is seen no longer. */
function drop(query: Query): void {
  clearAge(query.queryHash)
  query.setState({ data: undefined, dataUpdatedAt: 0 })
  void dropAnswer(query.queryHash).catch(() => undefined)
}

/** @returns how to end it. */
export function followReturn(client: QueryClient): () => void {
  let wasOnline = reachability.isOnline()
  const look = () => {
    const isOnline = reachability.isOnline()
    if (isOnline && !wasOnline && ages.get().size > 0) void askAnew(client)
    wasOnline = isOnline
  }
  return reachability.subscribe(look)
}
