import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Puts the server's answer to a save in place of the former one. A fetch under way is cancelled: it was read earlier. */
export function putAnswer<Value>(client: QueryClient, queryKey: QueryKey, answer: Value): void {
  void client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, () => answer)
}
