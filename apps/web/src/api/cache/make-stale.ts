import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

/** Milliseconds between two times that the same is asked for anew. */
const staleIntervalMs = 500

/** What was refetched a moment ago, by client and key, and whether it has changed again since. */
const recent = new WeakMap<QueryClient, Map<string, { isStale: boolean }>>()

/**
 * Has queries fetched anew, as `invalidateQueries` does, for changes by others, which may come a thousand at a time, as when
 * somebody imports a spreadsheet. The first change is followed at once, and all that come soon after it together. No call under
 * way is cancelled for them: otherwise nothing would be answered while they keep coming.
 */
export function makeStale(client: QueryClient, queryKey: QueryKey): void {
  const all = recent.get(client) ?? new Map<string, { isStale: boolean }>()
  recent.set(client, all)
  const hash = hashKey(queryKey)
  const former = all.get(hash)
  if (former) {
    former.isStale = true
    return
  }
  const asked = { isStale: false }
  all.set(hash, asked)
  void client.invalidateQueries({ queryKey })
  const timer = setInterval(() => {
    if (client.isFetching({ queryKey }) > 0) return
    clearInterval(timer)
    all.delete(hash)
    if (asked.isStale) makeStale(client, queryKey)
  }, staleIntervalMs)
}
