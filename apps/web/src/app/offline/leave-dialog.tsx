import { formatCount } from '@haulm/domain/quantity/format.ts'
import { useEffect } from 'react'
import { useUser } from '../../api/session/user.ts'
import { isUnsaved, loggedEdits } from '../../offline/edits/edit.ts'
import { nounOfAll } from '../../offline/waiting-list/waiting-text.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { leaveQuestion } from './leave-question.ts'

/** Asks a person with unsaved edits whether to sign out all the same. */
export function LeaveDialog() {
  const question = leaveQuestion.use()
  const user = useUser()
  // The session has ended meanwhile: their edits wait for them, and another person's session is not theirs to end.
  useEffect(() => {
    if (user === null) question?.answer(false)
  }, [user, question])
  if (question === null) return null
  const { count, answer } = question
  const edits = loggedEdits.get().filter(isUnsaved)
  const noun = nounOfAll(edits)
  // What is typed into a form counts as well.
  const nounOfBoth = edits.length === count || noun === 'edit' ? noun : 'change'
  return (
    <ConfirmDialog
      title={`Sign out with unsaved ${nounOfBoth}s?`}
      confirm="Discard and Sign Out"
      cancel="Stay Signed In"
      destructive
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      {formatCount(count, nounOfBoth)} {count === 1 ? 'is' : 'are'} not saved yet. Signing out leaves nothing on this device, and{' '}
      {count === 1 ? 'it' : 'they'} would be lost.
    </ConfirmDialog>
  )
}
