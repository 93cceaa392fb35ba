import { AddButton } from '../ui/controls/add-button.tsx'
import { Button } from '../ui/controls/button.tsx'
import { EmptyState } from '../ui/page-state/empty-state.tsx'
import { contractTexts } from './contract-texts.ts'

type NoContractsProps = {
  /** There is none at all, whatever the search. */
  isEmpty: boolean
  q: string
  /** Narrowed by status or period. */
  isFiltered: boolean
  onAdd: () => void
  onClear: () => void
}

export function NoContracts({ isEmpty, q, isFiltered, onAdd, onClear }: NoContractsProps) {
  if (isEmpty) {
    return <EmptyState title={contractTexts.none} action={<AddButton label="Add First Contract" onClick={onAdd} />} />
  }
  const found =
    q === '' ? 'None has this status and period.' : `Nothing matches "${q}"${isFiltered ? ' in this status and period' : ''}.`
  const way = isFiltered
    ? 'Clear the filters to see all contracts.'
    : 'Try another search term, or clear the search to see all contracts.'
  return (
    <EmptyState
      title={contractTexts.none}
      description={`${found} ${way}`}
      action={<Button label={isFiltered ? 'Clear Filters' : 'Clear Search'} onClick={onClear} />}
    />
  )
}
