import { useEffect, useState } from 'react'
import { useIsOnline } from '../../../api/request/reachability.ts'

/** Follows the clock by seconds. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })

type RefreshNoteProps = { updatedAt: number; every: number; isFailing: boolean }

/** When the months were asked for last, and when they will be again. */
export function RefreshNote({ updatedAt, every, isFailing }: RefreshNoteProps) {
  const left = Math.min(every / 1000, Math.max(0, Math.ceil((updatedAt + every - useNow()) / 1000)))
  const isWaiting = !useIsOnline() || isFailing
  if (updatedAt === 0) return null
  return (
    <span className="flex min-w-0 items-center gap-2 text-sm text-muted-foreground">
      <span
        aria-hidden="true"
        className={`size-2 shrink-0 rounded-full ring-3 ${isWaiting ? 'bg-warning ring-warning/20' : 'bg-success ring-success/20'}`}
      />
      {isWaiting ? 'Waiting' : 'Live'}
      <span className="set-ledger truncate">
        Updated {clock.format(updatedAt)}
        {!isWaiting && `, next in ${left} s`}
      </span>
    </span>
  )
}
