import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Asks while that is drawn which shows the answer: by itself a query asks once it stands, which takes a phone a while. To be called in
 * each drawing; what has been asked is not asked again.
 */
export function askAtOnce<Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): void {
  const { status, fetchStatus } = client.getQueryState(query.queryKey) ?? { status: 'pending', fetchStatus: 'idle' }
  if (status === 'pending' && fetchStatus === 'idle') void client.prefetchQuery(query)
}
