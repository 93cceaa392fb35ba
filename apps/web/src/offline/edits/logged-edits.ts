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
