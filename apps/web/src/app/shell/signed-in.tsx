import { type DateLanguage, firstDateLanguage, writeDatesIn } from '@haulm/domain/calendar/date-language.ts'
import type { Permission } from '@haulm/domain/people/permissions.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import { createsTrades, readableNames } from '@haulm/domain/trade/rights/access.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useIdleForLong } from '../../api/cache/idle.ts'
import { mentionLeftForms } from '../../api/left-forms.ts'
import { useIsOnline } from '../../api/request/reachability.ts'
import { usePerson } from '../../api/session/person.ts'
import { endPersonsValues } from '../../api/session/persons-value.ts'
import { useCollectErrors } from '../../notifications/session-errors.ts'
import { forgetDraftsOfOthers, hasClosedDrafts } from '../../trades/dialog/opening/draft-keys.ts'
import { closeNewTrade, enteredTrade, openNewTrade } from '../../trades/dialog/opening/open-dialogs.ts'
import { useNextPage, usePathname } from '../../ui/address/router.ts'
import { useTitle } from '../../ui/brand/product-name.ts'
import { EarlyText } from '../../ui/keys/early-text.tsx'
import { lateOver } from '../../ui/late-over.tsx'
import { loadPart } from '../../ui/load-part.ts'
import { endAll, listenTo } from '../../ui/state/listen-to.ts'
import { useEver } from '../../ui/state/use-ever.ts'
import { useHasDrawer, useIsPhone } from '../../ui/state/use-media.ts'
import { DatesWritten } from '../../ui/text/dates-written.ts'
import { type ToastMessage, toast } from '../../ui/toasts/toast.ts'
import { AccessDenied } from '../access-denied.tsx'
import { DrawnPage } from '../drawn-page.tsx'
import { KeyLayer } from '../keys/key-layer.tsx'
import { LiveUpdates } from '../live/live-updates.tsx'
import { useDrawnScreen, useHeading, useScreen } from '../screen/use-screen.ts'
import { mayOpen, screensOf } from '../screens.ts'
import { useFetchParts } from '../use-fetch-parts.ts'
import { MobileHeader, PageHeader } from './page-header.tsx'
import { Sidebar } from './sidebar.tsx'
import { closeOverPage, useOpenedOverPage } from './use-opened-over-page.ts'

const formsWait: ToastMessage = {
  kind: 'notice',
  title: 'Not saved yet',
  description: 'What you entered before your session ended is there when you open the same form again.',
}

/** The frame around every screen: sidebar and page header; in narrow windows a drawer for the sidebar; on a phone one header. */
export function SignedIn() {
  const person = usePerson()
  const isPhone = useIsPhone()
  const hasDrawer = useHasDrawer()
  const screen = useDrawnScreen()
  const heading = useHeading()
  useTitle(heading.title)
  useFollowRights(person)
  useCollectErrors()
  useFetchParts()
  useEffect(() => forgetDraftsOfOthers(person.id), [person.id])
  useEffect(() => endPersonsValues, [])
  useEffect(() => {
    if (mentionLeftForms(person.id)) toast(formsWait)
  }, [person.id])
  const isIdle = useIdleForLong()
  const isOnline = useIsOnline()
  const isOpened = useOpenedOverPage()
  const content = useFocusOnPage()
  // What they typed earlier can be restored only with their key, which comes with the late frame.
  const [isAwaited] = useState(() => hasClosedDrafts(person.id))
  // Once loaded it stays: otherwise waiting edits would vanish from the rows with it.
  const LateFrame = useLateFrame(useEver(isIdle || isAwaited || !isOnline || isOpened))
  const dateLanguage = writeDatesFor(person)
  return (
    <div className="flex h-dvh overflow-hidden max-md:flex-col">
      <a
        href="#content"
        className="absolute top-2 left-2 z-90 -translate-y-16 rounded-md bg-primary px-3 py-2 text-sm text-primary-foreground focus:translate-y-0"
      >
        Skip to the page
      </a>
      <KeyLayer />
      <LiveUpdates key={person.id} />
      {isPhone && <MobileHeader title={heading.title} />}
      {!hasDrawer && <Sidebar />}
      <main
        ref={content}
        id="content"
        tabIndex={-1}
        className="flex min-h-0 min-w-0 flex-1 flex-col outline-none short:overflow-y-auto short:[--ledger-least:calc(100dvh-52px)]"
      >
        {LateFrame ? <LateFrame /> : isOpened && <EarlyText onClose={closeOverPage} />}
        {!isPhone && <PageHeader heading={heading} hasDrawer={hasDrawer} />}
        <DatesWritten value={dateLanguage}>
          {screen && !mayOpen(screen, person) ? <AccessDenied key={screen.path} screen={screen} /> : <DrawnPage />}
          <NewTradeOver />
        </DatesWritten>
      </main>
    </div>
  )
}

/** A page begins at its top. If what was pressed went with the former page, Tab goes on in the next one, not at the top. */
function useFocusOnPage() {
  const content = useRef<HTMLElement>(null)
  useNextPage(() => {
    content.current?.scrollTo(0, 0)
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true })
  })
  return content
}

/**
 * The late frame; null until it is wanted and loaded. If the connection is lost in the first seconds, the load fails with it: it
 * is tried again until it succeeds, since the frame sends what waits.
 */
function useLateFrame(isWanted: boolean) {
  const [part, setPart] = useState<typeof import('./late-frame.tsx') | null>(null)
  useEffect(() => {
    if (!isWanted) return
    return loadPart(
      () => import('./late-frame.tsx'),
      (found) => {
        setPart(found)
        return () => {}
      },
    )
  }, [isWanted])
  return part?.LateFrame ?? null
}

/**
 * When an administrator changes what the person may do, what was loaded before shows too much or too little: it is fetched anew,
 * and what is persisted for later is forgotten. If nothing shown was withdrawn, and rows of trades lack nothing newly granted, it
 * stays until the answer comes: typing into a cell goes on.
 */
function useFollowRights({ id, permissions }: Pick<Person, 'id' | 'permissions'>): void {
  const client = useQueryClient()
  const known = useRef({ id, permissions })
  useEffect(() => {
    const former = known.current
    if (former.id === id && former.permissions.join() === permissions.join()) return
    known.current = { id, permissions }
    const isTaken = former.id !== id || former.permissions.some((one) => !permissions.includes(one))
    const reads = (permissions: readonly Permission[]) => readableNames({ permissions: [...permissions] }).length
    const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'user'
    client.removeQueries({ type: 'inactive', predicate: isOther })
    const shown = { type: 'active', predicate: isOther } as const
    void (isTaken || reads(former.permissions) !== reads(permissions)
      ? client.resetQueries(shown)
      : client.invalidateQueries(shown))
  }, [client, id, permissions])
}

/**
 * Sets the language of dates for everything drawn below. Not in an effect: the first render must already have it.
 * @returns the language, for those that have to be given it.
 * @see apps/web/src/ui/text/dates-written.ts
 */
function writeDatesFor({ dateLanguage = firstDateLanguage }: Pick<Person, 'dateLanguage'>): DateLanguage {
  writeDatesIn(dateLanguage)
  return dateLanguage
}

const NewTrade = lateOver(() => import('../../trades/dialog/new-trade-dialog.tsx'), 'NewTradeDialog')

/** The new-trade dialog over whatever page is shown. Leaving the page closes it; what was typed is kept as a draft. */
function NewTradeOver() {
  const person = usePerson()
  const screen = useScreen()
  const pathname = usePathname()
  const draftKey = enteredTrade.use()
  const path = screen && createsTrades(person) ? screen.path : null
  useEffect(() => {
    // A draft that its person may no longer enter is for nobody else.
    if (path === null) return closeNewTrade
    // For code outside the app that opens it.
    // @see docs/rules/screens.md, rule 3
    return endAll(listenTo(window as EventTarget, { openTradeModal: openNewTrade }), closeNewTrade)
  }, [path])
  if (path === null || draftKey === null) return null
  const tradesPath = screen?.hasTrades ? pathname : screensOf(person).find(({ hasTrades }) => hasTrades)?.path
  return <NewTrade key={draftKey} draftKey={draftKey} path={tradesPath} onClose={closeNewTrade} />
}
