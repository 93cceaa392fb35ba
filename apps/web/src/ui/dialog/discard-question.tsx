import { formatCount } from '@haulm/domain/quantity/format.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type DiscardQuestionProps = {
  open: boolean
  /** How many fields were changed, if that is known. */
  changes?: number
  onDiscard: () => void
  onStay: () => void
}

/** Asks before what was typed is thrown away. */
export const DiscardQuestion = ({ open, changes, onDiscard, onStay }: DiscardQuestionProps) => (
  <ConfirmDialog
    open={open}
    title="Discard what you typed?"
    confirm="Discard"
    cancel="Keep Editing"
    destructive
    onConfirm={onDiscard}
    onCancel={onStay}
  >
    {changes === undefined
      ? 'It has not been saved.'
      : `${formatCount(changes, 'change')} ${changes === 1 ? 'has' : 'have'} not been saved.`}
  </ConfirmDialog>
)
