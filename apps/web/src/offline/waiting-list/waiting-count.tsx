import { isListed } from '../edits/edit.ts'
import { loggedEdits } from '../edits/logged-edits.ts'
import { showList } from './open-list.ts'
import { waitingText } from './waiting-text.ts'

/** How many edits wait; leads to their list. Nothing where none does. */
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
