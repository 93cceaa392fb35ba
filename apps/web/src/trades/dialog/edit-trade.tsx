import { todayAtHome } from '@haulm/domain/calendar/home-day.ts'
import type { View } from '@haulm/domain/trade/catalogue/views.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { codeOf, isGone } from '../../api/request/api-error.ts'
import { usePerson } from '../../api/session/person.ts'
import type { Edit } from '../../offline/edits/edit.ts'
import { loggedEdits } from '../../offline/edits/edit.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../ui/page-state/empty-state.tsx'
import { ErrorState } from '../../ui/page-state/error-state.tsx'
import { LoadingRows } from '../../ui/page-state/loading-rows.tsx'
import { EnteredInVain } from '../../ui/record-form/gone-record.tsx'
import { editsOverRowsIn, noLookups, withEdits } from '../edit/edits-over-rows.ts'
import { useFreshLookups } from '../lookups/use-fresh-lookups.ts'
import { tradeById } from '../queries.ts'
import { readDraft } from './drafts/draft-store.ts'
import { enteredLine } from './form/entry.ts'
import { enteredNames } from './form/form-names.ts'
import { withdrawOffers } from './new-trade-offers.ts'
import { type DraftOf, removeDraft } from './opening/draft-keys.ts'
import { TradeDialog } from './trade-dialog.tsx'

type EditTradeProps = {
  id: string
  /** That of the page. */
  view: View
  onClose: () => void
}

/** The dialog of one trade. What is cached is shown at once; anything newer is fetched in the background. */
export function EditTrade({ id, view, onClose }: EditTradeProps) {
  const person = usePerson()
  const { data: trade, error, refetch, isFetching } = useQuery({ ...tradeById(id), refetchOnMount: 'always' })
  const values = useWithEarlierEdits(trade)
  useEffect(withdrawOffers, [])
  if (trade && values) return <TradeDialog trade={trade} values={values} draftKey={id} view={view} onClose={onClose} />
  const close = () => {
    // What was typed into a trade that no longer exists cannot be saved: it is not offered again.
    if (isGone(error)) removeDraft({ userId: person.id, tradeId: id })
    onClose()
  }
  return <UnopenedTrade id={id} error={isFetching ? null : error} onRetry={() => void refetch()} onClose={close} />
}

/**
 * The trade with the edits that were entered before the dialog was opened, and that the server does not have yet: a trade that is
 * fetched meanwhile lacks them, and nobody else has changed them back.
 */
function useWithEarlierEdits(trade: Trade | undefined): Trade | undefined {
  const [earlier] = useState(() => new Set(loggedEdits.get().map(enteredUnder)))
  const log = loggedEdits.use()
  return useMemo(() => {
    const edits = editsOverRowsIn(
      log.filter((edit) => earlier.has(enteredUnder(edit))),
      new Map(),
    )
    return trade && withEdits(trade, edits.get(trade.id), noLookups)
  }, [trade, log, earlier])
}

/** The key that an edit keeps when it is rebased. */
const enteredUnder = ({ id, enteredId = id }: Edit) => enteredId

type UnopenedTradeProps = Omit<EditTradeProps, 'view'> & {
  /** Null while the trade is being fetched. */
  error: Error | null
  onRetry: () => void
}

/** Shown in the dialog's place until the trade is there, or says why it cannot be opened. */
const UnopenedTrade = ({ id, error, onRetry, onClose }: UnopenedTradeProps) => (
  <Dialog isInAddress title="Edit Trade" divided size={error === null ? 'xl' : 'md'} onClose={onClose}>
    {error === null ? (
      <div className="p-5 md:h-[776px] md:shrink">
        <LoadingRows label="Loading trade..." columns={[0, 0, 0, 0]} rows={10} />
      </div>
    ) : isGone(error) ? (
      <>
        <EmptyState title="There is no such trade" description="It may have been deleted, or the address is not complete." />
        <EnteredInTrade tradeId={id} />
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

/** What was entered into a trade that no longer exists: shown to be read and copied. Nothing if nothing was entered. */
function EnteredInTrade({ tradeId }: Pick<DraftOf, 'tradeId'>) {
  const { id: userId } = usePerson()
  const { lookups } = useFreshLookups()
  const [today] = useState(todayAtHome)
  const [draft] = useState(() => readDraft({ userId, tradeId }))
  if (draft === null) return null
  const lines = enteredNames.flatMap((name) => {
    const entry = draft.entries[name]
    return entry === undefined ? [] : [enteredLine(name, entry, today, lookups)]
  })
  return <EnteredInVain lines={lines} />
}
