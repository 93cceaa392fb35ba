import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Puts what the server answered to a save, or to a sign-in, in the place of what it answered before. What is on its way was read before,
 * and would come after.
 */
export function putAnswer<Value>(client: QueryClient, queryKey: QueryKey, answer: Value): void {
  void client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, () => answer)
}
