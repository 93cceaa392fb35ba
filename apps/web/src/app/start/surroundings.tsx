import { useEffect } from 'react'
import { useIdleForLong } from '../../api/cache/idle.ts'
import { passwordQuestion } from '../../api/request/password-question.ts'
import { HintLayer } from '../../ui/keys/hint-layer.tsx'
import { lateUnseen, Nothing } from '../../ui/late.tsx'
import { useEver } from '../../ui/state/use-ever.ts'
import { toasts } from '../../ui/toasts/toast.ts'
import { leaveQuestion } from '../offline/leave-question.ts'

// Loaded with the first toast, if no page loaded it: nothing of it is needed before. When the server is away it cannot load, and
// the page must not fail because of it.
const Toaster = lateUnseen(() => import('../../ui/toasts/toaster.tsx'), 'Toaster', Nothing)

/** Loaded once the page is idle: the app is cached for a start without a connection, and offers installation and updates. */
const AppNotices = lateUnseen(() => import('../../offline/app-notices.tsx'), 'AppNotices', Nothing)

const LeaveDialog = lateUnseen(() => import('../offline/leave-dialog.tsx'), 'LeaveDialog')

// If it cannot be loaded, nothing is asked, and the refusal says why.
const PasswordAgainDialog = lateUnseen(() => import('../../people/password-again-dialog.tsx'), 'PasswordAgainDialog', Unanswered)

/** Answers each question with no: otherwise the call that asked would wait for ever. */
function Unanswered() {
  useEffect(() => passwordQuestion.get()?.answer(false), [])
  return null
}

/** What stands around every page, signed in or not. */
export function Surroundings() {
  const toasted = useEver(toasts.use() !== null)
  const isIdle = useIdleForLong()
  const needsPassword = passwordQuestion.use() !== null
  const leaves = leaveQuestion.use() !== null
  return (
    <>
      <HintLayer />
      {leaves && <LeaveDialog />}
      {needsPassword && <PasswordAgainDialog />}
      {/* Mounted before any dialog: those leave live regions in reach, and the first toast may come while one is open. */}
      <div aria-live="off">{toasted && <Toaster />}</div>
      {isIdle && <AppNotices />}
    </>
  )
}
