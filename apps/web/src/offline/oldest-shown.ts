import type { QueryClient } from '@tanstack/react-query'
import { reachability } from '../api/request/reachability.ts'
import { ages } from './ages.ts'

/**
 * How old what is on the page may be: when its oldest part was given, in ms since 1970. What nobody asked for again meanwhile is as
 * of the last word of the server, which tells of each change. Null when nothing is shown.
 */
export function oldestShown(client: QueryClient): number | null {
  const cache = client.getQueryCache()
  const shown = [...ages.get()].flatMap(([hash, givenAt]) => {
    const query = cache.get(hash)
    return query?.isActive() && query.meta?.offline !== 'aside' ? [givenAt] : []
  })
  const last = reachability.answeredAt()
  if (last !== null) shown.push(last)
  return shown.length === 0 ? null : Math.min(...shown)
}
