import { sharedValue } from '../../ui/state/shared-value.ts'
import { type Edit, isGivenBack, isInFlight, type Log } from './edit.ts'

/**
 * The log of the person at this tab, in the order of entering: what is persisted of it, once that was read, and what this page
 * has in flight. Set only by the log itself; everything shown about edits is derived from it.
 */
export const loggedEdits = sharedValue<Log>([])

/** The person it was read for; null until it was read. */
export const readFor = sharedValue<string | null>(null)

/** Whether edits of the record are queued: later ones then go behind them. */
export const isBehindOthers = (recordId: string, log: Log = loggedEdits.get()): boolean =>
  log.some((edit) => edit.recordId === recordId && edit.state.is !== 'rejected' && !isInFlight(edit))

/** What this page adds to what is persisted, by id: edits in flight, or given back to their cells. Other tabs show their own. */
export const ofThisPage = new Map<string, Edit>()

/** A queued or conflicting edit, by the key that it was entered under: nothing was made of it yet, so it can be withdrawn. */
export const queuedEdit = (id: string | undefined): Edit | undefined =>
  loggedEdits.get().find((edit) => (edit.enteredId ?? edit.id) === id && !isInFlight(edit) && !isGivenBack(edit))

const entering = new Set<Promise<unknown>>()

/** Follows an edit entered at this page, until it has its answer or waits. */
export function followEntering<Made>(submitted: Promise<Made>): Promise<Made> {
  const over = submitted.then(
    () => void entering.delete(over),
    () => void entering.delete(over),
  )
  entering.add(over)
  return submitted
}

/** The most milliseconds to wait for what is being entered. */
const longestEntering = 2_000

/**
 * Resolves once what was entered at this page has its answer or waits, as a rule. A value in a cell when its session ends is
 * entered as the cell is removed, and only while the page is nobody else's: this keeps the next person from coming in before.
 */
export async function afterEntering(): Promise<void> {
  // What is entered as a page is removed begins in this task.
  await new Promise((next) => setTimeout(next))
  if (entering.size > 0) await Promise.race([Promise.all(entering), new Promise((late) => setTimeout(late, longestEntering))])
}
