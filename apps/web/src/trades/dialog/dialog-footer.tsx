import { formatCount } from '@haulm/domain/quantity/format.ts'
import { fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import clsx from 'clsx'
import { ChevronUp } from 'lucide-react'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Popover } from '../../ui/floating/popover.tsx'
import { withShift } from '../../ui/keys/kbd.tsx'
import { type Keepable, keepable } from './opening/carried-over.ts'

type DialogFooterProps = {
  changes: number
  isWritable: boolean
  isSaving: boolean
  onCancel: () => void
  /** What is needed to go on from a new trade to the next; null when a trade is edited. */
  next: Omit<SaveAndNewProps, 'isSaving'> | null
}

/** The number of unsaved changes, and the buttons to save or leave. */
export function DialogFooter({ changes, isWritable, isSaving, onCancel, next }: DialogFooterProps) {
  if (!isWritable) return <Button label="Close" onClick={onCancel} />
  const label = next ? 'Create Trade' : 'Update Trade'
  const busy = next ? 'Creating...' : 'Updating...'
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
      {/* A phone has space for two save buttons only, and a small one for the changes and one; Close in the heading is the way
          out there. */}
      <Button label="Cancel" onClick={onCancel} disabled={isSaving} className={next ? 'max-md:hidden' : 'max-[374px]:hidden'} />
      {next && <SaveAndNew {...next} isSaving={isSaving} />}
      <Button label={isSaving ? busy : label} look="primary" type="submit" busy={isSaving} />
    </>
  )
}

type SaveAndNewProps = {
  carriedOver: readonly Keepable[]
  onCarryOver: (carriedOver: readonly Keepable[]) => void
  onSave: () => void
  isSaving: boolean
}

/** Saves the load and empties the dialog for the next one; beside it, a choice of what the next one keeps. */
const SaveAndNew = ({ carriedOver, onCarryOver, onSave, isSaving }: SaveAndNewProps) => (
  <span className="flex">
    <Button
      label="Save and New"
      onClick={onSave}
      disabled={isSaving}
      data-hint={withShift('Enter')}
      aria-keyshortcuts="Control+Shift+Enter Meta+Shift+Enter"
      className="rounded-r-none"
    />
    <Popover
      label="Keep for the next load"
      side="top"
      align="end"
      className="p-3"
      trigger={
        <Button
          icon={ChevronUp}
          aria-label="Keep for the next load"
          disabled={isSaving}
          className="-ml-px rounded-l-none px-2! max-md:px-3! touch:min-w-11"
        />
      }
    >
      <p className="mb-1 text-sm font-[640]">Keep for the next load</p>
      {keepable.map((name) => (
        <Checkbox
          key={name}
          label={fieldOf(name).label}
          checked={carriedOver.includes(name)}
          onChange={(isChosen) => onCarryOver(keepable.filter((one) => (one === name ? isChosen : carriedOver.includes(one))))}
        />
      ))}
    </Popover>
  </span>
)
