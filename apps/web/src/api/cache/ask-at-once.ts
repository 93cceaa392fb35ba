import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/** Fetches while drawing, once: a query by itself waits until it is mounted, which takes a phone a while. */
export function askAtOnce<Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): void {
  const { status, fetchStatus } = client.getQueryState(query.queryKey) ?? { status: 'pending', fetchStatus: 'idle' }
  if (status === 'pending' && fetchStatus === 'idle') void client.prefetchQuery(query)
}
