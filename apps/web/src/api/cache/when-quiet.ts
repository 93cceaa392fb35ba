import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Milliseconds after which nobody waits any longer. */
const longestDelay = 10_000

const isUnderWay = (client: QueryClient): boolean =>
  client.isFetching({ predicate: ({ queryKey }) => queryKey[0] !== 'trades' }) > 0

/** Waits until all that the page asked for has come, except trades: long weeks come in many answers. */
export function whenQuiet(client: QueryClient): Promise<void> {
  if (!isUnderWay(client)) return Promise.resolve()
  return new Promise((resolve) => {
    const leave = client.getQueryCache().subscribe(() => {
      if (!isUnderWay(client)) end()
    })
    const timer = setTimeout(end, longestDelay)
    function end() {
      clearTimeout(timer)
      leave()
      resolve()
    }
  })
}

/**
 * Whether the page is at rest: what it shows at once is there, and other things may be fetched.
 * @param isWaiting true from the moment at which to start waiting.
 */
export function useRest(isWaiting: boolean): boolean {
  const client = useQueryClient()
  const [hasRest, setRest] = useState(false)
  useEffect(() => {
    if (isWaiting) void whenQuiet(client).then(() => setRest(true))
  }, [client, isWaiting])
  return hasRest
}
