import type { QueryClient } from '@tanstack/react-query'
import { ApiError, isPassing, isUnauthorized, mustDoFirst, reasonOf } from '../../api/request/api-error.ts'
import { request } from '../../api/request/request.ts'
import type { Edit } from '../../offline/edits/edit.ts'
import { editLog } from '../../offline/edits/edit-log.ts'
import { queuedEdit } from '../../offline/edits/logged-edits.ts'
import { type ToastMessage, toast } from '../../ui/toasts/toast.ts'
import { acceptTrades } from '../cache/accept-trade.ts'
import { editText } from './edit-texts.ts'
import { type OwnEdit, type SavedVersion, type UndoDirection, undoStack } from './undo-stack.ts'

const texts = {
  undo: { done: 'Undone', none: 'Nothing to undo', failed: 'Cannot Undo', back: 'Redo' },
  redo: { done: 'Done again', none: 'Nothing to redo', failed: 'Cannot Redo', back: 'Undo' },
} as const
const other = { undo: 'redo', redo: 'undo' } as const satisfies Record<UndoDirection, UndoDirection>

/**
 * Takes the last of one's own edits back, or brings the last one taken back again. Each is a new edit that the server checks:
 * where somebody else changed the field since, nothing is written and it is said who. What can never succeed is forgotten.
 */
export async function takeBack(client: QueryClient, direction: UndoDirection): Promise<void> {
  const mutation = client.getMutationCache().build<void, Error, void, unknown>(client, {
    mutationFn: () => takeOne(client, direction),
    // One after the other, however quickly the keys are pressed.
    scope: { id: 'taking back' },
    meta: { duringEnd: 'saving' },
  })
  await mutation.execute().catch(() => undefined)
}

async function takeOne(client: QueryClient, direction: UndoDirection): Promise<void> {
  const { done, none, back } = texts[direction]
  const found = await nextMade(direction)
  if (found === null) return void toast({ kind: 'notice', title: none })
  const { edit, made, waiting } = found
  if (waiting) {
    if (!(await editLog.withdraw(waiting))) return undoStack.put(direction, edit)
    return void toast({ kind: 'success', title: done, description: nameOfEdit(edit) })
  }
  try {
    const trades = await request('POST /api/trades/undo', { body: { edits: [...made] } })
    acceptTrades(client, trades)
    const version = new Map(made.map((one) => [one.id, one.version]))
    const written = trades.filter((trade) => trade.version > (version.get(trade.id) ?? 0))
    undoStack.put(other[direction], {
      subject: edit.subject,
      made: Promise.resolve(written.map(({ id, version }) => ({ id, version }))),
    })
    const actions = [{ label: back, run: () => void takeBack(client, other[direction]) }]
    toast({ kind: 'success', title: done, description: nameOfEdit(edit), actions })
  } catch (error) {
    if (isUnjudged(error)) undoStack.put(direction, edit)
    if (!isUnauthorized(error)) {
      const offered = offerOthers(client, { direction, edit, made }, error)
      toast({ kind: 'error', title: texts[direction].failed, description: `${nameOfEdit(edit)}: ${reasonIn(error)}`, ...offered })
    }
    throw error
  }
}

/** Whether the server has not decided: it is still to be taken back. */
const isUnjudged = (error: unknown): boolean =>
  isPassing(error) || isUnauthorized(error) || mustDoFirst(error) || (error instanceof ApiError && error.status >= 500)

type Refused = { direction: UndoDirection; edit: OwnEdit; made: readonly SavedVersion[] }

/** Of a step over many trades, those that are not refused can still be taken back, where the person asks for it. */
function offerOthers(client: QueryClient, { direction, edit, made }: Refused, error: unknown): Pick<ToastMessage, 'actions'> {
  const refused = new Set(error instanceof ApiError ? error.refused.map(({ id }) => id) : [])
  const others = made.filter(({ id }) => !refused.has(id))
  if (refused.size === 0 || others.length === 0) return {}
  const run = () => {
    undoStack.put(direction, { subject: edit.subject, made: Promise.resolve(others) })
    void takeBack(client, direction)
  }
  return { actions: [{ label: `${texts[other[direction]].back} the other ${others.length}`, run }] }
}

type Found = { edit: OwnEdit; made: readonly SavedVersion[]; waiting?: Edit }

/** The next edit that was really saved, or waits to be sent: one on its way is waited for, one that was refused is passed over. */
async function nextMade(direction: UndoDirection): Promise<Found | null> {
  for (let edit = undoStack.take(direction); edit !== undefined; edit = undoStack.take(direction)) {
    const made = await edit.made
    const waiting = queuedEdit(edit.key)
    if (waiting) return { edit, made: [], waiting }
    if (made !== null && made.length > 0) return { edit, made }
  }
  return null
}

/** The reason at the field, which says who changed it; for one of many trades with its number. */
function reasonIn(error: unknown): string {
  const refused = error instanceof ApiError ? error.refused : []
  const [first] = refused
  const reason = first && (Object.values(first.fields)[0] ?? first.message)
  if (!reason) return reasonOf(error, 'The server did not answer as it should.')
  const others = refused.length > 1 ? ` ${refused.length - 1} more are refused too.` : ''
  return `${reason}${others} Nothing was changed.`
}

const nameOfEdit = ({ subject }: OwnEdit): string =>
  typeof subject === 'string' ? subject : editText(subject.trade, subject.patch)
