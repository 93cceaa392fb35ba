import { Clock3 } from 'lucide-react'
import { useDelayed } from '../../ui/state/use-delayed.ts'
import { isListed } from '../edits/edit.ts'
import { loggedEdits } from '../edits/logged-edits.ts'
import { TopLine } from '../top-line.tsx'
import { useOutageShown } from '../use-outage-shown.ts'
import { WaitingCount } from './waiting-count.tsx'

/** Milliseconds in which what waits is usually sent. */
const usual = 3000

/**
 * The line at the top while the server has some edits not yet. In an outage the offline line tells of them; where some calls come
 * through and others do not, nothing else would.
 */
export function WaitingLine() {
  const edits = loggedEdits.use().filter(isListed)
  const isOutageShown = useOutageShown()
  const isOverdue = useDelayed(edits.length > 0, usual)
  const needsPerson = edits.some(({ state }) => state.is !== 'queued')
  if (isOutageShown || !(isOverdue || needsPerson)) return null
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
