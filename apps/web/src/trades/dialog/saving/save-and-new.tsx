import { fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { ChevronUp } from 'lucide-react'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Popover } from '../../../ui/floating/popover.tsx'
import { withShift } from '../../../ui/keys/command-key.ts'
import { type Keepable, keepable } from '../opening/carried-over.ts'

export type SaveAndNewProps = {
  carriedOver: readonly Keepable[]
  onCarryOver: (carriedOver: readonly Keepable[]) => void
  onSave: () => void
  isSaving: boolean
}

/** Saves the load and empties the dialog for the next one; beside it, what of this one is kept for that. */
export const SaveAndNew = ({ carriedOver, onCarryOver, onSave, isSaving }: SaveAndNewProps) => (
  <span className="flex">
    <Button
      onClick={onSave}
      disabled={isSaving}
      data-hint={withShift('Enter')}
      aria-keyshortcuts="Control+Shift+Enter Meta+Shift+Enter"
      className="rounded-r-none"
    >
      Save and New
    </Button>
    <Popover
      label="Keep for the next load"
      side="top"
      align="end"
      className="p-3"
      trigger={
        <Button aria-label="Keep for the next load" disabled={isSaving} className="-ml-px rounded-l-none px-2! max-md:px-3!">
          <ChevronUp size={14} aria-hidden="true" />
        </Button>
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
