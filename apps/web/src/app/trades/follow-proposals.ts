import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { waitingQuery } from '../../documents/proposals/queries.ts'
import { waitingProposals } from '../../trades/grid/waiting-proposals.ts'

/** Marks the trades for which drivers sent something, until it is ended. @see docs/rules/documents.md, rule 15 */
export function followProposals(client: QueryClient): () => void {
  const mark = (trades: readonly { trade: string }[] = []) => waitingProposals.set(new Set(trades.map(({ trade }) => trade)))
  const leave = new QueryObserver(client, waitingQuery).subscribe(({ data }) => mark(data))
  return () => {
    leave()
    mark()
  }
}
