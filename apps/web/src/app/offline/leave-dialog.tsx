import { formatCount } from '@haulm/domain/quantity/format.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { leaveQuestion } from './leave-question.ts'

/** Whether somebody with unsaved edits signs out all the same. */
export function LeaveDialog() {
  const question = leaveQuestion.use()
  if (question === null) return null
  const { count, answer } = question
  return (
    <ConfirmDialog
      open
      title="Sign out with unsaved edits?"
      confirm="Discard and Sign Out"
      cancel="Stay Signed In"
      destructive
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      {formatCount(count, 'edit')} {count === 1 ? 'is' : 'are'} not saved yet. Signing out leaves nothing on this device, and{' '}
      {count === 1 ? 'it' : 'they'} would be lost.
    </ConfirmDialog>
  )
}
