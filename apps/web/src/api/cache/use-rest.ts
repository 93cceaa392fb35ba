import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whenQuiet } from './when-quiet.ts'

/**
 * Whether the page has come to rest: what it shows at once is there, and other things may be asked for.
 * @param isWaiting since when: from here on.
 */
export function useRest(isWaiting: boolean): boolean {
  const client = useQueryClient()
  const [hasRest, setRest] = useState(false)
  useEffect(() => {
    if (isWaiting) void whenQuiet(client).then(() => setRest(true))
  }, [client, isWaiting])
  return hasRest
}
