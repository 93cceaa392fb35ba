import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { DocumentPlace, NamedPlace } from '../../documents/queries.ts'
import { loadedRows } from '../../grid/blocks.ts'
import { acceptTrade } from '../../trades/cache/accept-trade.ts'
import { documentsPart } from '../../trades/dialog/trade-documents.ts'
import { shownBlocks } from '../../trades/sections/shown-blocks.ts'
import { lateUnseen, Nothing } from '../../ui/late.tsx'

const Panel = lateUnseen(() => import('../../documents/documents-panel.tsx'), 'DocumentsPanel')
// A tab without a number says as much as one that could not be loaded.
const Count = lateUnseen(() => import('../../documents/documents-count.tsx'), 'DocumentsCount', Nothing)

const SendInstruction = lateUnseen(() => import('../../documents/instruction/send-instruction.tsx'), 'SendInstruction')

const Sharing = lateUnseen(() => import('../../documents/instruction/sharing.tsx'), 'Sharing', Nothing)

const Proposals = lateUnseen(() => import('../../documents/proposals/proposals-panel.tsx'), 'ProposalsPanel', Nothing)

const Beside = lateUnseen(() => import('../../documents/viewing/beside.tsx'), 'Beside')
const BesideButton = lateUnseen(() => import('../../documents/viewing/beside-button.tsx'), 'BesideButton', Nothing)

const placeOf = (tradeId: string): DocumentPlace => ({ record: 'trade', id: tradeId })
const named = ({ id, tradeNumber }: Trade): NamedPlace => ({ ...placeOf(id), name: tradeNumber })

/** The next trade, in the order on the page, that has documents its reader may read. */
function nextWithDocuments({ id }: DocumentPlace): NamedPlace | null {
  const trades = loadedRows(shownBlocks.get())
  const later = trades.slice(trades.findIndex((trade) => trade.id === id) + 1)
  const next = later.find(({ documents = {} }) => Object.values(documents).some((count) => count > 0))
  return next ? named(next) : null
}

/** Lets the dialogs of trades show their documents: two features meet here. */
export const handInDocuments = (): void =>
  documentsPart.set({
    Panel: ({ trade, ...rest }) => (
      <>
        <SendInstruction tradeId={trade.id} />
        <Panel place={named(trade)} nextOf={nextWithDocuments} {...rest} />
      </>
    ),
    Beside: ({ tradeId, ...rest }) => <Beside place={placeOf(tradeId)} {...rest} />,
    BesideButton: ({ tradeId, ...rest }) => <BesideButton place={placeOf(tradeId)} {...rest} />,
    Sharing,
    Count: ({ tradeId }) => <Count place={placeOf(tradeId)} />,
    Proposals: ({ onAccepted, ...props }) => {
      const client = useQueryClient()
      const accept = (trade: Trade, accepted: TradePatch) => {
        onAccepted(accepted)
        acceptTrade(client, trade)
      }
      return <Proposals {...props} onAccepted={accept} />
    },
  })
