import type { Person } from '@haulm/domain/people/person.ts'
import { useQuery } from '@tanstack/react-query'
import { ApiError, codeOf } from '../../api/request/api-error.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../ui/page-state/empty-state.tsx'
import { ErrorState } from '../../ui/page-state/error-state.tsx'
import { LoadingRows } from '../../ui/page-state/loading-rows.tsx'
import { tradeById } from '../queries.ts'
import { EnteredInVain } from './entered-in-vain.tsx'
import { removeDraft } from './opening/draft-keys.ts'
import { TradeDialog } from './trade-dialog.tsx'

type EditTradeProps = { id: string; person: Person; onClose: () => void }

/** The dialog of one trade. What is known of it stands at once; what is newer is fetched behind it. */
export function EditTrade({ id, person, onClose }: EditTradeProps) {
  const { data: trade, error, refetch, isFetching } = useQuery({ ...tradeById(id), refetchOnMount: 'always' })
  if (trade) return <TradeDialog trade={trade} values={trade} draftKey={id} person={person} onClose={onClose} />
  const close = () => {
    // What was typed into a trade that is gone can be saved nowhere: it is not offered again.
    if (error instanceof ApiError && error.status === 404) removeDraft({ userId: person.id, tradeId: id })
    onClose()
  }
  const unopened = { person, id, error: isFetching ? null : error }
  return <UnopenedTrade {...unopened} onRetry={() => void refetch()} onClose={close} />
}

type UnopenedTradeProps = Omit<EditTradeProps, 'onClose'> & {
  /** Null while it is being fetched. */
  error: Error | null
  onRetry: () => void
  onClose: () => void
}

/** Stands in the dialog's place until the trade is there, or says why it is not. */
const UnopenedTrade = ({ id, person, error, onRetry, onClose }: UnopenedTradeProps) => (
  <Dialog open title="Edit Trade" divided size={error === null ? 'xl' : 'md'} onClose={onClose}>
    {error === null ? (
      <div className="p-5 md:h-[776px] md:shrink">
        <LoadingRows label="Loading trade..." columns={[0, 0, 0, 0]} rows={10} />
      </div>
    ) : error instanceof ApiError && error.status === 404 ? (
      <>
        <EmptyState title="There is no such trade" description="It may have been deleted, or the address is not complete." />
        <EnteredInVain userId={person.id} tradeId={id} />
      </>
    ) : (
      <ErrorState
        title="The trade could not be opened"
        description="Nothing was lost. Check your connection and try again."
        onRetry={onRetry}
        code={codeOf(error)}
      />
    )}
  </Dialog>
)
