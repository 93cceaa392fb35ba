import type { Person } from '@haulm/domain/people/person.ts'
import { Outlet } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useWantedRecord } from '../../api/adding/add-to-list.ts'
import { useOpenDocuments } from '../../api/documents/open-documents.ts'
import { useIsOnline } from '../../api/request/reachability.ts'
import { useCalm } from '../../api/use-calm.ts'
import { useCollectErrors } from '../../notifications/session-errors.ts'
import { forgetDraftsOfOthers } from '../../trades/dialog/opening/draft-keys.ts'
import { useTitle } from '../../ui/brand/use-title.ts'
import { late } from '../../ui/late.tsx'
import { useEver } from '../../ui/state/use-ever.ts'
import { useHasDrawer, useIsPhone } from '../../ui/state/use-media.ts'
import { DatesWritten } from '../../ui/text/dates-written.ts'
import { AccessDenied } from '../access-denied.tsx'
import { KeyLayer } from '../keys/key-layer.tsx'
import { LiveUpdates } from '../live/live-updates.tsx'
import { useHeading, useScreen } from '../screen/use-screen.ts'
import { mayOpen } from '../screens.ts'
import { useFetchParts } from '../use-fetch-parts.ts'
import { useFollowRights } from '../use-follow-rights.ts'
import { writeDatesFor } from '../write-dates-for.ts'
import { MobileHeader } from './mobile-header.tsx'
import { NewTradeElsewhere } from './new-trade-elsewhere.tsx'
import { PageHeader } from './page-header.tsx'
import { Sidebar } from './sidebar.tsx'

// Where the server is away and the browser does not have it, the page does without.
const LateFrame = late(
  () => import('./late-frame.tsx').then(({ LateFrame }) => LateFrame),
  () => null,
)

/** The frame around every screen: sidebar and page header; a drawer in place of the sidebar where there is less room; on a phone one header. */
export function SignedIn({ user }: { user: Person }) {
  const isPhone = useIsPhone()
  const hasDrawer = useHasDrawer()
  const screen = useScreen()
  const heading = useHeading()
  useTitle(heading.title)
  useFollowRights(user)
  useCollectErrors()
  useFetchParts()
  useEffect(() => forgetDraftsOfOthers(user.id), [user.id])
  const isCalm = useCalm()
  const isOnline = useIsOnline()
  const wanted = useWantedRecord()
  const documents = useOpenDocuments()
  // Once it is there it stays: what waits to be sent would vanish from the rows with it.
  const hasLateFrame = useEver(isCalm || !isOnline || wanted !== null || documents !== null)
  const dateLanguage = writeDatesFor(user)
  return (
    <div className="flex h-dvh overflow-hidden max-md:flex-col">
      <a
        href="#content"
        className="absolute top-2 left-2 z-90 -translate-y-16 rounded-md bg-primary px-3 py-2 text-sm text-primary-foreground focus:translate-y-0"
      >
        Skip to the page
      </a>
      <KeyLayer user={user} />
      <LiveUpdates key={user.id} />
      {isPhone && <MobileHeader user={user} title={heading.title} />}
      {!hasDrawer && <Sidebar user={user} />}
      <main
        id="content"
        tabIndex={-1}
        className="flex min-h-0 min-w-0 flex-1 flex-col outline-none short:overflow-y-auto short:[--ledger-least:calc(100dvh-52px)]"
      >
        {hasLateFrame && (
          <Suspense>
            <LateFrame user={user} />
          </Suspense>
        )}
        {!isPhone && <PageHeader heading={heading} user={user} hasDrawer={hasDrawer} />}
        <DatesWritten value={dateLanguage}>
          {screen && !mayOpen(screen, user) ? <AccessDenied screen={screen} /> : <Outlet />}
        </DatesWritten>
      </main>
      <NewTradeElsewhere user={user} />
    </div>
  )
}
