import { contractTexts } from '@haulm/domain/contract/messages.ts'
import { Plus } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

type NoContractsProps = {
  /** What was searched for; null when there is no contract at all. */
  search: string | null
  onAdd: () => void
  onClear: () => void
}

/** In place of rows. */
export const NoContracts = ({ search, onAdd, onClear }: NoContractsProps) =>
  search === null ? (
    <EmptyState
      title={contractTexts.none}
      action={
        <Button look="primary" onClick={onAdd}>
          <Plus size={15} aria-hidden="true" />
          Add First Contract
        </Button>
      }
    />
  ) : (
    <EmptyState
      title={contractTexts.none}
      description={`Nothing matches "${search}". Try another search term, or clear the search to see all contracts.`}
      action={<Button onClick={onClear}>Clear Search</Button>}
    />
  )
