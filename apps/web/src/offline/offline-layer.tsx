import { notifyManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useSyncExternalStore } from 'react'
import { reachability } from '../api/request/reachability.ts'
import { usePerson } from '../api/session/person.ts'
import { useIsPhone } from '../ui/state/use-media.ts'
import { formatDayOf, formatMoment, formatTime } from '../ui/text/format-moment.ts'
import { ages } from './ages.ts'
import { followReturn } from './follow-return.ts'
import { lookAgain } from './look-again.ts'
import { persistLoaded } from './persist-loaded.ts'
import { TopLine } from './top-line.tsx'
import { useOutageShown } from './use-outage-shown.ts'

export type OfflineLayerProps = {
  /** How many edits wait to be sent. */
  waiting: ReactNode
}

/** What makes the product work without a connection, around every page; loaded after it. */
export function OfflineLayer({ waiting }: OfflineLayerProps) {
  const { id, permissions } = usePerson()
  const client = useQueryClient()
  const rights = permissions.join()
  useEffect(() => persistLoaded(client, { id, rights }), [client, id, rights])
  useEffect(() => followReturn(client), [client])
  useEffect(() => lookAgain(client), [client])
  return <OfflineBanner>{waiting}</OfflineBanner>
}

/** The line at the top while the server cannot be reached. @see docs/rules/offline.md, rule 1 */
function OfflineBanner({ children }: { /** How many edits wait. */ children: ReactNode }) {
  const isOutageShown = useOutageShown()
  const title = navigator.onLine ? 'The server cannot be reached.' : 'You are offline.'
  return (
    <>
      {/* Announced once; the line itself changes as more is looked at. */}
      <p role="status" className="sr-only">
        {isOutageShown && `${title} What was loaded before can be read.`}
      </p>
      {isOutageShown && <Line title={title}>{children}</Line>}
    </>
  )
}

function Line({ title, children }: { title: string; children: ReactNode }) {
  const givenAt = useOldestShown()
  const isPhone = useIsPhone()
  return (
    <TopLine icon={<WifiOff size={15} className="shrink-0" />} title={title} end={children}>
      {givenAt !== null && ` ${isPhone ? 'As it was' : 'Showing data as it was'} ${asOf(givenAt, new Date())}.`}
    </TopLine>
  )
}

/** Follows the age of the oldest part shown, as pages are opened. */
function useOldestShown(): number | null {
  const client = useQueryClient()
  const subscribe = useCallback(
    (listener: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [client],
  )
  return useSyncExternalStore(subscribe, () => oldestShown(client))
}

/** `at 14:02`, or with the day if that is not today: `on 20 Nov 2026, 14:02`. */
function asOf(givenAt: number, now: Date): string {
  const at = new Date(givenAt)
  return formatDayOf(at) === formatDayOf(now) ? `at ${formatTime(at)}` : `on ${formatMoment(at)}`
}

/**
 * The age of the page: when its oldest part was given, in ms since 1970. Parts that were not fetched again meanwhile are as of
 * the server's last answer, since it reports every change. Null when nothing is shown.
 */
function oldestShown(client: QueryClient): number | null {
  const cache = client.getQueryCache()
  const shown = [...ages.get()].flatMap(([hash, givenAt]) => {
    const query = cache.get(hash)
    return query?.isActive() && query.meta?.offline !== 'aside' ? [givenAt] : []
  })
  const last = reachability.answeredAt()
  if (last !== null) shown.push(last)
  return shown.length === 0 ? null : Math.min(...shown)
}
