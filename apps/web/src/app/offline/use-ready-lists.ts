import type { Person } from '@haulm/domain/people/person.ts'
import { type ReferenceKind, referenceKinds } from '@haulm/domain/reference-data/reference-kinds.ts'
import { createsTrades } from '@haulm/domain/trade/rights/access.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { lookup } from '../../api/queries/lookups.ts'

const kinds = Object.keys(referenceKinds) as ReferenceKind[]

/** Fetches the lists that a new trade is entered from, so that one can be entered though the connection goes away before the first. */
export function useReadyLists(user: Person): void {
  const client = useQueryClient()
  const creates = createsTrades(user)
  useEffect(() => {
    if (creates) for (const kind of kinds) void client.prefetchQuery(lookup(kind))
  }, [client, creates])
}
