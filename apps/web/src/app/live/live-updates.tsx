import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Shows what others do as it happens. Loaded after the page, which does not need it to show. Mount one for each person. */
export function LiveUpdates() {
  const client = useQueryClient()
  useEffect(() => {
    let leave: (() => void) | null = null
    let hasLeft = false
    const begin = async () => {
      const { followLive } = await import('./follow-live.ts')
      if (!hasLeft) leave = followLive(client)
    }
    // Without it the page is as it was when it was last asked for.
    begin().catch(() => undefined)
    return () => {
      hasLeft = true
      leave?.()
    }
  }, [client])
  return null
}
