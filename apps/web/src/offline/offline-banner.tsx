import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { type ReactNode, useCallback, useSyncExternalStore } from 'react'
import { useIsPhone } from '../ui/state/use-media.ts'
import { asOf } from './as-of.ts'
import { oldestShown } from './oldest-shown.ts'
import { TopLine } from './top-line.tsx'
import { useOutageShown } from './use-outage-shown.ts'

/** The line at the top while the server cannot be reached. @see docs/rules/offline.md, rule 1 */
export function OfflineBanner({ children }: { /** How many edits wait. */ children?: ReactNode }) {
  const isOutageShown = useOutageShown()
  const title = navigator.onLine ? 'The server cannot be reached.' : 'You are offline.'
  return (
    <>
      {/* Said once; the line itself says more as more is looked at. */}
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
    <TopLine icon={<WifiOff size={15} aria-hidden="true" className="shrink-0" />} title={title} end={children}>
      {givenAt !== null && ` ${isPhone ? 'As it was' : 'Showing data as it was'} ${asOf(givenAt, new Date())}.`}
    </TopLine>
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
