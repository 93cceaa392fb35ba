import { sharedValue } from '../../ui/state/shared-value.ts'
import { type Edit, isGivenBack, isInFlight, type Log } from './edit.ts'

/**
 * The log of the person at this tab, in the order of entering: what is persisted of it, once that was read, and what this page has in
 * flight. Set by the log alone; whatever is shown of edits is worked out from it.
 */
export const loggedEdits = sharedValue<Log>([])

/** Whose it is; null until it was read. */
export const readFor = sharedValue<string | null>(null)

/** Whether edits of the record are queued: what is entered next goes behind them. */
export const isBehindOthers = (recordId: string, log: Log = loggedEdits.get()): boolean =>
  log.some((edit) => edit.recordId === recordId && edit.state.is !== 'rejected' && !isInFlight(edit))

/** What this page adds to what is persisted, by id: edits that it has in flight, or gave back to their cells. Other tabs show theirs. */
export const ofThisPage = new Map<string, Edit>()

/** An edit that is still queued, or asks, by the key that it was entered under: it can be withdrawn, and nothing was made of it yet. */
export const queuedEdit = (id: string | undefined): Edit | undefined =>
  loggedEdits.get().find((edit) => (edit.enteredId ?? edit.id) === id && !isInFlight(edit) && !isGivenBack(edit))

const entering = new Set<Promise<unknown>>()

/** An edit that was entered at this page, until it has its answer or waits. */
export function followEntering<Made>(submitted: Promise<Made>): Promise<Made> {
  const over = submitted.then(
    () => void entering.delete(over),
    () => void entering.delete(over),
  )
  entering.add(over)
  return submitted
}

/** Ms that are waited at most for what is being entered. */
const longestEntering = 2_000

/**
 * Once what was entered at this page has its answer or waits, as a rule. What stood in a cell when its session ended is entered as the
 * cell goes, and only while it is nobody else's page: so nobody else comes in before.
 */
export async function afterEntering(): Promise<void> {
  // What is entered as a page is taken away begins in this turn.
  await new Promise((next) => setTimeout(next))
  if (entering.size > 0) await Promise.race([Promise.all(entering), new Promise((late) => setTimeout(late, longestEntering))])
}
