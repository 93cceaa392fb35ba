import type { Person } from '@haulm/domain/people/person.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { followReturn } from './follow-return.ts'
import { lookAgain } from './look-again.ts'
import { OfflineBanner } from './offline-banner.tsx'
import { persistLoaded } from './persist-loaded.ts'

export type OfflineLayerProps = {
  user: Pick<Person, 'id' | 'permissions'>
  /** How many edits wait to be sent. */
  waiting?: ReactNode
}

/** What makes the product work without a connection, around every page; loaded after it. */
export function OfflineLayer({ user: { id, permissions }, waiting }: OfflineLayerProps) {
  const client = useQueryClient()
  const rights = permissions.join()
  useEffect(() => persistLoaded(client, { id, rights }), [client, id, rights])
  useEffect(() => followReturn(client), [client])
  useEffect(() => lookAgain(client), [client])
  return <OfflineBanner>{waiting}</OfflineBanner>
}
