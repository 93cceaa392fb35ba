import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { LoadFailure } from '../../api/load-failure.tsx'
import { isUnreachable } from '../../api/request/api-error.ts'
import { announceSessionEnd } from '../../api/request/session-end.ts'
import { PersonContext, usePerson } from '../../api/session/person.ts'
import { userQuery } from '../../api/session/user.ts'
import { afterEntering } from '../../offline/edits/edit.ts'
import { screenAddress } from '../../ui/address/address-search.ts'
import { loginPath } from '../../ui/address/login-path.ts'
import { useRouter } from '../../ui/address/router.ts'
import { Button } from '../../ui/controls/button.tsx'
import { late, withSuspense } from '../../ui/late.tsx'
import { useEver } from '../../ui/state/use-ever.ts'
import { forgetEverything, leftByChoice, useSignOut } from '../sign-in/sign-out.ts'
import { ThemeToggle } from '../theme/theme-toggle.tsx'
import { Opening } from './opening.tsx'
import { SignedIn } from './signed-in.tsx'

const ChoosePasswordPage = withSuspense(
  late(() => import('../../people/choose-password-page.tsx'), 'ChoosePasswordPage'),
  Opening,
)

const RequiredSecondFactorPage = withSuspense(
  late(() => import('../../people/second-factor/required-second-factor-page.tsx'), 'RequiredSecondFactorPage'),
  Opening,
)

const nothingPersisted = 'Nothing was lost, but nothing stored on this device could be shown meanwhile. Check your connection.'

/** Lets signed-in people in; leads others to the login page and, from there, back to where they were going. */
export function Shell() {
  const { data: user, isError, refetch, error } = useQuery(userQuery)
  // A person found to be signed in after that comes in through the login page, once what was being entered is stored.
  const isOver = useEver(user === null)
  const wasIn = useEver(Boolean(user))
  // The first page is drawn in steps: in one go, it would block a phone for a while.
  const isDrawn = useDeferredValue(user !== undefined)
  if (user === undefined && isError) {
    return (
      <main className="flex min-h-dvh flex-col">
        <LoadFailure
          {...(isUnreachable(error)
            ? { title: 'The server cannot be reached', description: nothingPersisted }
            : { title: 'The app could not be opened' })}
          error={error}
          onRetry={() => void refetch()}
        />
      </main>
    )
  }
  if (user === undefined || !isDrawn) return <Opening />
  if (user === null || isOver) return <ToLogin wasIn={wasIn} />
  return (
    <PersonContext value={user}>
      <Inside />
    </PersonContext>
  )
}

/** What the person has to do before anything else; otherwise the frame with the page. */
function Inside() {
  const { mustChangePassword, mustSetUpSecondFactor } = usePerson()
  // Once the second factor is on nothing is missing any more, but its recovery codes are shown only this once: the user may be
  // refetched before the answer with the codes arrives.
  const [isReadingCodes, setReadingCodes] = useState(false)
  const corner = <LeaveCorner />
  if (mustChangePassword) return <ChoosePasswordPage corner={corner} />
  if (!mustSetUpSecondFactor && !isReadingCodes) return <SignedIn />
  return <RequiredSecondFactorPage corner={corner} onConfirming={setReadingCodes} onDone={() => setReadingCodes(false)} />
}

/**
 * Leads to the login page, which leads back here unless the person signed out; nothing of the person is left here, however their
 * session ended. What they were entering is stored for them first, since somebody else may be signed in already. Only once: while
 * that page loads, the address is already its own.
 * @param wasIn whether somebody was signed in: they are told why they are here.
 */
function ToLogin({ wasIn }: { wasIn: boolean }) {
  const router = useRouter()
  const client = useQueryClient()
  useEffect(() => forgetEverything(client), [client])
  useEffect(() => {
    const { href, pathname } = router.address()
    if (pathname === loginPath) return
    const isByChoice = leftByChoice()
    const search = isByChoice || href === '/' ? {} : { from: href }
    if (wasIn && !isByChoice) announceSessionEnd('reading')
    let isGone = false
    const leave = async () => {
      await afterEntering()
      if (!isGone) router.open(screenAddress(loginPath, search), { replace: true })
    }
    void leave()
    return () => {
      isGone = true
    }
  }, [router, wasIn])
  return null
}

/** The way out of what has to be done before anything else, and the theme. */
function LeaveCorner() {
  const signOut = useSignOut()
  return (
    <span className="flex items-center gap-1">
      <Button label="Sign Out" look="ghost" onClick={() => void signOut()} />
      <ThemeToggle />
    </span>
  )
}
