import { useEffect } from 'react'
import { passwordQuestion } from '../../api/request/password-question.ts'
import { useCalm } from '../../api/use-calm.ts'
import { HintLayer } from '../../ui/keys/hint-layer.tsx'
import { lateUnseen, Nothing } from '../../ui/late.tsx'
import { useEver } from '../../ui/state/use-ever.ts'
import { useToast } from '../../ui/toasts/toast.ts'
import { leaveQuestion } from '../offline/leave-question.ts'

// The first toast brings it, if a page did not: nothing of it is needed before that shows. Where the server is away it cannot come,
// and the page must not break over it.
const Toaster = lateUnseen(() => import('../../ui/toasts/toaster.tsx'), 'Toaster', Nothing)

/** Once the page is calm: the app is kept for a start without a connection, and asks to be installed and brought up to date. */
const AppNotices = lateUnseen(() => import('../../offline/app-notices.tsx'), 'AppNotices', Nothing)

const LeaveDialog = lateUnseen(() => import('../offline/leave-dialog.tsx'), 'LeaveDialog')

// Where it cannot come, nothing is asked, and what was refused says why.
const PasswordAgainDialog = lateUnseen(() => import('../../people/password-again-dialog.tsx'), 'PasswordAgainDialog', Unanswered)

/** Answers each question by no: whoever waits for an answer would wait for ever. */
function Unanswered() {
  useEffect(() => passwordQuestion.get()?.answer(false), [])
  return null
}

/** What stands around every page, signed in or not. */
export function Surroundings() {
  const toasted = useEver(useToast() !== null)
  const isCalm = useCalm()
  const needsPassword = passwordQuestion.use() !== null
  const leaves = leaveQuestion.use() !== null
  return (
    <>
      <HintLayer />
      {leaves && <LeaveDialog />}
      {needsPassword && <PasswordAgainDialog />}
      {/* There before any dialog: it leaves live regions in reach, and the first toast may come while it is open. */}
      <div aria-live="off">{toasted && <Toaster />}</div>
      {isCalm && <AppNotices />}
    </>
  )
}
