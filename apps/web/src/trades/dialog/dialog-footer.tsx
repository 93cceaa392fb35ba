import { formatCount } from '@haulm/domain/quantity/format.ts'
import { Button } from '../../ui/button.tsx'

type DialogFooterProps = {
  changes: number
  isNew: boolean
  isWritable: boolean
  isSaving: boolean
  onCancel: () => void
}

/** What is unsaved, and the way out. */
export function DialogFooter({ changes, isNew, isWritable, isSaving, onCancel }: DialogFooterProps) {
  if (!isWritable) return <Button onClick={onCancel}>Close</Button>
  const label = isNew ? 'Create Trade' : 'Update Trade'
  const busy = isNew ? 'Creating...' : 'Updating...'
  return (
    <>
      <p role="status" className="mr-auto flex min-w-0 items-center gap-1.5 text-sm text-muted-foreground">
        {changes > 0 && (
          <>
            <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-highlight" />
            {formatCount(changes, 'unsaved change')}
          </>
        )}
      </p>
      <Button onClick={onCancel} disabled={isSaving}>
        Cancel
      </Button>
      <Button look="primary" type="submit" busy={isSaving}>
        {isSaving ? busy : label}
      </Button>
    </>
  )
}
