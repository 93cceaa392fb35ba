import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Milliseconds after which nobody waits any longer. */
const longestDelayMs = 10_000

const isBusy = (client: QueryClient): boolean => client.isFetching({ predicate: ({ queryKey }) => queryKey[0] !== 'trades' }) > 0

/** Waits until all that the page asked for has come, except trades: long weeks come in many answers. */
export function whenIdle(client: QueryClient): Promise<void> {
  if (!isBusy(client)) return Promise.resolve()
  return new Promise((resolve) => {
    const leave = client.getQueryCache().subscribe(() => {
      if (!isBusy(client)) end()
    })
    const timer = setTimeout(end, longestDelayMs)
    function end() {
      clearTimeout(timer)
      leave()
      resolve()
    }
  })
}

/**
 * Whether the page is idle: what it shows at once is there, and other things may be fetched.
 * @param isWaiting true from the moment at which to start waiting.
 */
export function useIdle(isWaiting: boolean): boolean {
  const client = useQueryClient()
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (isWaiting) void whenIdle(client).then(() => setIdle(true))
  }, [client, isWaiting])
  return isIdle
}

/** Milliseconds between two looks, and how many in a row have to find nothing being fetched. */
const look = { intervalMs: 500, idle: 4 }

/** For what stands around every page: true after two seconds in which nothing was fetched, and after ten at the latest. */
export function useIdleForLong(): boolean {
  const client = useQueryClient()
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let [idle, looked] = [0, 0]
    const timer = setInterval(() => {
      idle = client.isFetching() === 0 ? idle + 1 : 0
      looked += 1
      if (idle < look.idle && looked * look.intervalMs < longestDelayMs) return
      clearInterval(timer)
      setIdle(true)
    }, look.intervalMs)
    return () => clearInterval(timer)
  }, [client])
  return isIdle
}
