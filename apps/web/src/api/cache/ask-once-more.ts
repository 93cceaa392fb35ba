import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Asks once more for what changed while it was asked for the first time: a query that has nothing yet is not begun anew by a change,
 * as nobody would see anything meanwhile; its answer may have been read before the change, though, and would count as fresh.
 */
export function askOnceMore(client: QueryClient): void {
  const overtaken = new WeakSet<Query>()
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { action, query } = event
    const isFirstTime = query.state.fetchStatus === 'fetching' && query.state.data === undefined
    if (action.type === 'invalidate' && isFirstTime) overtaken.add(query)
    // What is put there meanwhile, as the first part of a list, is no answer.
    else if (action.type === 'success' && !action.manual && overtaken.delete(query))
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
    else if (action.type === 'error') overtaken.delete(query)
  })
}
