import type { Person } from '@haulm/domain/people/person.ts'
import { readsTrades } from '@haulm/domain/trade/rights/access.ts'
import { QueryObserver, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { waitingQuery } from '../../documents/queries.ts'
import { waitingProposals } from '../../trades/grid/proposal-mark.tsx'

/** Marks the trades for which drivers sent something that nobody has decided. @see docs/rules/documents.md, rule 15 */
export function useFollowProposals(person: Person): void {
  const client = useQueryClient()
  const reads = readsTrades(person)
  useEffect(() => {
    if (!reads) return
    const mark = (trades: readonly { trade: string }[] = []) => waitingProposals.set(new Set(trades.map(({ trade }) => trade)))
    // Rows follow what is marked by themselves: the frame is not drawn anew with it.
    const leave = new QueryObserver(client, waitingQuery).subscribe(({ data }) => mark(data))
    return () => {
      leave()
      mark()
    }
  }, [client, reads])
}
