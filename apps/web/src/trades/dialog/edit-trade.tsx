import type { Person } from '@haulm/domain/people/person.ts'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../api/request/api-error.ts'
import { tradeById } from '../queries.ts'
import { removeDraft } from './opening/draft-keys.ts'
import { TradeDialog } from './trade-dialog.tsx'
import { UnopenedTrade } from './unopened-trade.tsx'

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
  return <UnopenedTrade error={isFetching ? null : error} onRetry={() => void refetch()} onClose={close} />
}
