import { Clock3 } from 'lucide-react'
import { useIsOnline } from '../../api/reachability.ts'
import { useDelayed } from '../../ui/use-delayed.ts'
import { WaitingCount } from './waiting-count.tsx'
import { isTold, waitingEdits } from './waiting-edits.ts'

/** Milliseconds in which what waits is usually sent. */
const usual = 3000

/** The line at the top while the server is there and has some edits not yet. Without a connection the offline line tells of them. */
export function WaitingLine() {
  const edits = waitingEdits.use().filter(isTold)
  const isOnline = useIsOnline()
  const isOverdue = useDelayed(isOnline && edits.length > 0, usual)
  const needsPerson = edits.some(({ state }) => state.is !== 'waiting')
  if (!isOnline || !(isOverdue || needsPerson)) return null
  return (
    <div
      role="status"
      className="flex min-h-9 shrink-0 items-center gap-2 border-b border-highlight bg-highlight-soft px-5 py-1 text-sm text-highlight-foreground max-md:px-4"
    >
      <Clock3 size={15} aria-hidden="true" className="shrink-0" />
      <span>
        <b className="font-[640]">Some edits are not saved yet.</b> They are kept on this device.
      </span>
      <span className="ml-auto shrink-0">
        <WaitingCount />
      </span>
    </div>
  )
}
