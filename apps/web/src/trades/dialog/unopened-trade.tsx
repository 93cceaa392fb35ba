import { ApiError, codeOf } from '../../api/request/api-error.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../ui/page-state/empty-state.tsx'
import { ErrorState } from '../../ui/page-state/error-state.tsx'
import { LoadingRows } from '../../ui/page-state/loading-rows.tsx'

type UnopenedTradeProps = {
  /** Null while it is being fetched. */
  error: Error | null
  onRetry: () => void
  onClose: () => void
}

/** Stands in the dialog's place until the trade is there, or says why it is not. */
export const UnopenedTrade = ({ error, onRetry, onClose }: UnopenedTradeProps) => (
  <Dialog open title="Edit Trade" divided size={error === null ? 'xl' : 'md'} onClose={onClose}>
    {error === null ? (
      <div className="p-5 md:h-[776px] md:shrink">
        <LoadingRows label="Loading trade..." columns={[0, 0, 0, 0]} rows={10} />
      </div>
    ) : error instanceof ApiError && error.status === 404 ? (
      <EmptyState title="There is no such trade" description="It may have been deleted, or the address is not complete." />
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
