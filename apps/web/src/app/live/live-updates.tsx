import type { Person } from '@haulm/domain/people/person.ts'
import { readsTrades } from '@haulm/domain/trade/rights/access.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Shows what others do as it happens. Loaded after the page, which does not need it to show. Mount one for each person. */
export function LiveUpdates({ user }: { user: Person }) {
  const client = useQueryClient()
  const reads = readsTrades(user)
  useEffect(() => {
    let leave: (() => void) | null = null
    let hasLeft = false
    const begin = async () => {
      const { followLive } = await import('./follow-live.ts')
      if (!hasLeft) leave = followLive(client, reads)
    }
    // Without it the page is as it was when it was last asked for.
    begin().catch(() => undefined)
    return () => {
      hasLeft = true
      leave?.()
    }
  }, [client, reads])
  return null
}
