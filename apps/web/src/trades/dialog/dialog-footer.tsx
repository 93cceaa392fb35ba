import { formatCount } from '@haulm/domain/quantity/format.ts'
import clsx from 'clsx'
import { Button } from '../../ui/controls/button.tsx'
import { SaveAndNew, type SaveAndNewProps } from './saving/save-and-new.tsx'

type DialogFooterProps = {
  changes: number
  isNew: boolean
  isWritable: boolean
  isSaving: boolean
  onCancel: () => void
  /** How a new trade is followed by the next; null for one that is edited. */
  next: Omit<SaveAndNewProps, 'isSaving'> | null
}

/** What is unsaved, and the way out. */
export function DialogFooter({ changes, isNew, isWritable, isSaving, onCancel, next }: DialogFooterProps) {
  if (!isWritable) return <Button onClick={onCancel}>Close</Button>
  const label = isNew ? 'Create Trade' : 'Update Trade'
  const busy = isNew ? 'Creating...' : 'Updating...'
  return (
    <>
      <p
        role="status"
        className={clsx('mr-auto flex min-w-0 items-center gap-1.5 text-sm text-muted-foreground', next && 'max-md:sr-only')}
      >
        {changes > 0 && (
          <>
            <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-highlight" />
            {formatCount(changes, 'unsaved change')}
          </>
        )}
      </p>
      {/* A phone has room for two ways to save; the head's Close is a way out there. */}
      <Button onClick={onCancel} disabled={isSaving} className={clsx(next && 'max-md:hidden')}>
        Cancel
      </Button>
      {next && <SaveAndNew {...next} isSaving={isSaving} />}
      <Button look="primary" type="submit" busy={isSaving}>
        {isSaving ? busy : label}
      </Button>
    </>
  )
}
