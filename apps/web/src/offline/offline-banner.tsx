import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { type ReactNode, useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useIsOnline } from '../api/reachability.ts'
import { useIsPhone } from '../ui/use-media.ts'
import { asOf } from './as-of.ts'
import { oldestShown } from './oldest-shown.ts'

/** The line at the top while the server cannot be reached. @see design, picture 13 */
export function OfflineBanner({ children }: { /** How many edits wait. */ children?: ReactNode }) {
  const isOnline = useIsOnline()
  const title = navigator.onLine ? 'The server cannot be reached.' : 'You are offline.'
  return (
    <>
      {/* Said once; the line itself says more as more is looked at. */}
      <p role="status" className="sr-only">
        {!isOnline && `${title} What was loaded before can be read.`}
      </p>
      {!isOnline && <Line title={title}>{children}</Line>}
    </>
  )
}

function Line({ title, children }: { title: string; children: ReactNode }) {
  const givenAt = useOldestShown()
  const isPhone = useIsPhone()
  const line = useRef<HTMLDivElement>(null)
  useStillPage(line)
  return (
    <div
      ref={line}
      className="flex min-h-9 shrink-0 items-center gap-2 border-b border-highlight bg-highlight-soft px-5 py-1 text-sm text-highlight-foreground max-md:px-4"
    >
      <WifiOff size={15} aria-hidden="true" className="shrink-0" />
      <span>
        <b className="font-[640]">{title}</b>
        {givenAt !== null && ` ${isPhone ? 'As it was' : 'Showing data as it was'} ${asOf(givenAt, new Date())}.`}
      </span>
      <span className="ml-auto shrink-0">{children}</span>
    </div>
  )
}

/** Follows how old what is shown is, as pages are opened. */
function useOldestShown(): number | null {
  const client = useQueryClient()
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [client],
  )
  return useSyncExternalStore(subscribe, () => oldestShown(client))
}

/** Keeps what somebody is looking at, or about to press, where it is while the line comes and goes: it is scrolled by as much. */
function useStillPage(line: { current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const height = line.current?.offsetHeight ?? 0
    const list = scrolledList()
    list?.scrollBy({ top: height, behavior: 'instant' })
    return () => list?.scrollBy({ top: -height, behavior: 'instant' })
  }, [line])
}

/** What is scrolled in the middle of the page; null where it shows its beginning, which then moves with its head. */
function scrolledList(): Element | null {
  for (let at = document.elementFromPoint(innerWidth / 2, innerHeight / 2); at; at = at.parentElement) {
    if (at.scrollTop > 0) return at
  }
  return null
}
