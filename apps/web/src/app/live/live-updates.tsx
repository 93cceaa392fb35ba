import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadPart } from '../../ui/load-part.ts'

/** Shows what others do as it happens. Loaded after the page, which can be drawn without it. Mount one for each person. */
export function LiveUpdates() {
  const client = useQueryClient()
  useEffect(
    () =>
      loadPart(
        () => import('./follow-live.ts'),
        ({ followLive }) => followLive(client),
      ),
    [client],
  )
  return null
}
