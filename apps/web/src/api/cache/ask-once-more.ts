import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Asks again for what changed during its first fetch. A change does not restart a query that has no data yet, as nobody would see
 * anything meanwhile; but its answer may have been read before the change, and would count as fresh.
 */
export function askOnceMore(client: QueryClient): void {
  const overtaken = new WeakSet<Query>()
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { action, query } = event
    const isFirstTime = query.state.fetchStatus === 'fetching' && query.state.data === undefined
    if (action.type === 'invalidate' && isFirstTime) overtaken.add(query)
    // Data set by hand meanwhile, such as the first part of a list, is not an answer.
    else if (action.type === 'success' && !action.manual && overtaken.delete(query))
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
    else if (action.type === 'error') overtaken.delete(query)
  })
}
