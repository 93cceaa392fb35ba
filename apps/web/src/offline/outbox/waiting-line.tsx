import { Clock3 } from 'lucide-react'
import { useIsOnline } from '../../api/reachability.ts'
import { useDelayed } from '../../ui/use-delayed.ts'
import { TopLine } from '../top-line.tsx'
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
    <TopLine
      role="status"
      icon={<Clock3 size={15} aria-hidden="true" className="shrink-0" />}
      title="Some edits are not saved yet."
      end={<WaitingCount />}
    >
      {' They are kept on this device.'}
    </TopLine>
  )
}
