import { Clock3 } from 'lucide-react'
import { useDelayed } from '../../ui/state/use-delayed.ts'
import { isListed, loggedEdits } from '../edits/edit.ts'
import { TopLine } from '../top-line.tsx'
import { useOutageShown } from '../use-outage-shown.ts'
import { showList } from './open-list.ts'
import { waitingText } from './waiting-text.ts'

/** Milliseconds in which waiting edits have usually been sent. */
const usualWaitMs = 3000

/**
 * The line at the top while some edits have not reached the server. In an outage the offline line reports them; if some calls get
 * through and others do not, nothing else would.
 */
export function WaitingLine() {
  const edits = loggedEdits.use().filter(isListed)
  const isOutageShown = useOutageShown()
  const isOverdue = useDelayed(edits.length > 0, usualWaitMs)
  const needsPerson = edits.some(({ state }) => state.is !== 'queued')
  if (isOutageShown || !(isOverdue || needsPerson)) return null
  return (
    <TopLine
      role="status"
      icon={<Clock3 size={15} className="shrink-0" />}
      title="Some edits are not saved yet."
      end={<WaitingCount />}
    >
      {' They are kept on this device.'}
    </TopLine>
  )
}

/** How many edits wait, as a button that opens their list. Nothing if none does. */
export function WaitingCount() {
  const edits = loggedEdits.use().filter(isListed)
  if (edits.length === 0) return null
  return (
    <button
      type="button"
      onClick={() => void showList()}
      className="rounded-sm px-1 font-[560] underline decoration-1 underline-offset-2 min-h-(--small-control-h)"
    >
      {waitingText(edits)}
    </button>
  )
}
