import { useQueryClient } from '@tanstack/react-query'
import type { DocumentPlace } from '../../documents/queries.ts'
import { acceptTrade } from '../../trades/cache/accept-trade.ts'
import { tradeDocuments } from '../../trades/dialog/trade-documents.ts'
import { late } from '../../ui/late.tsx'

const Panel = late(() => import('../../documents/documents-panel.tsx').then(({ DocumentsPanel }) => DocumentsPanel))
// A tab without a number says as much as one that could not be fetched.
const Count = late(
  () => import('../../documents/documents-count.tsx').then(({ DocumentsCount }) => DocumentsCount),
  () => null,
)

const SendInstruction = late(() =>
  import('../../documents/instruction/send-instruction.tsx').then(({ SendInstruction }) => SendInstruction),
)

const Proposals = late(
  () => import('../../documents/proposals/proposals-panel.tsx').then(({ ProposalsPanel }) => ProposalsPanel),
  () => null,
)

const placeOf = (tradeId: string): DocumentPlace => ({ record: 'trade', id: tradeId })

/** Lets the dialogs of trades show their documents: two features meet here. */
export const handInDocuments = (): void =>
  tradeDocuments.set({
    Panel: ({ tradeId, ...rest }) => (
      <>
        <SendInstruction tradeId={tradeId} person={rest.person} />
        <Panel place={placeOf(tradeId)} {...rest} />
      </>
    ),
    Count: ({ tradeId }) => <Count place={placeOf(tradeId)} />,
    Proposals: (props) => {
      const client = useQueryClient()
      return <Proposals {...props} onAccepted={(trade) => acceptTrade(client, trade)} />
    },
  })
