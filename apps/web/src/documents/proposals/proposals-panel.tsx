import type { Proposal } from '@haulm/api/proposals.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lateOver } from '../../ui/late-over.tsx'
import { useOpenRecord } from '../../ui/state/use-open-record.ts'
import { type DocumentPlace, documentsOf, proposalsQuery } from '../queries.ts'
import { ProposalRow, type ProposalRowProps } from './proposal-row.tsx'
import { RefuseProposal } from './refuse-proposal.tsx'

const Viewer = lateOver(() => import('../viewing/viewer.tsx'), 'Viewer')

export type ProposalsProps = Pick<ProposalRowProps, 'trade' | 'writes' | 'locked' | 'onAccepted'>

/** What the driver of a load sent and is undecided, beside what the trade says now. @see docs/rules/documents.md, rule 15 */
export function ProposalsPanel({ trade, writes, locked, onAccepted }: ProposalsProps) {
  const place: DocumentPlace = { record: 'trade', id: trade.id }
  const { data: proposals } = useQuery({ ...proposalsQuery(trade.id), refetchOnMount: 'always' })
  const waiting = proposals?.filter(({ state }) => state === 'proposed') ?? []
  // Here, so that a reason which is being typed stays even if somebody else decides.
  const { open: refused, begin, close } = useOpenRecord<Proposal, 'refuse'>(proposals && waiting)
  const { data: documents = [] } = useQuery({ ...documentsOf(place), enabled: waiting.length > 0 })
  const [shown, setShown] = useState<string | null>(null)
  const photographs = documents.filter(({ link }) => link)
  return (
    <>
      {waiting.length > 0 && (
        <section
          aria-label="Sent by the driver"
          className="max-h-[45dvh] shrink-0 overflow-y-auto border-b border-border bg-highlight-soft px-5 text-sm max-md:px-4"
        >
          <ul className="divide-y divide-border">
            {waiting.map((proposal, at) => (
              <ProposalRow
                key={proposal.id}
                proposal={proposal}
                trade={trade}
                writes={writes}
                locked={locked}
                // The keys act on the first one.
                hasKeys={at === 0}
                photographs={photographs}
                onShow={setShown}
                onRefuse={() => begin('refuse')(proposal)}
                onAccepted={onAccepted}
              />
            ))}
          </ul>
          {shown !== null && <Viewer place={place} shown={shown} onClose={() => setShown(null)} />}
        </section>
      )}
      {refused?.record && <RefuseProposal id={refused.record.id} isGone={refused.isGone} onClose={close} />}
    </>
  )
}
