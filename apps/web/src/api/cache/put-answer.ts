import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Puts the server's answer to a save, or to a sign-in, in place of its previous one. A fetch under way is cancelled: it was read
 * earlier and would arrive later.
 */
export function putAnswer<Value>(client: QueryClient, queryKey: QueryKey, answer: Value): void {
  void client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, () => answer)
}
