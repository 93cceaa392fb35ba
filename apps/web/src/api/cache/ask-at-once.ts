import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Fetches during the drawing of what shows the answer: by itself a query fetches once it is mounted, which takes a phone a while.
 * Call it in each render; what has been fetched is not fetched again.
 */
export function askAtOnce<Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): void {
  const { status, fetchStatus } = client.getQueryState(query.queryKey) ?? { status: 'pending', fetchStatus: 'idle' }
  if (status === 'pending' && fetchStatus === 'idle') void client.prefetchQuery(query)
}
