import type { QueryClient } from '@tanstack/react-query'
import { ApiError, isFault, isPassing, isUnauthorized, mustDoFirst, reasonOf } from '../../api/request/api-error.ts'
import { request } from '../../api/request/request.ts'
import type { Edit } from '../../offline/edits/edit.ts'
import { queuedEdit } from '../../offline/edits/edit.ts'
import { editLog } from '../../offline/edits/edit-log.ts'
import { type ToastMessage, toast } from '../../ui/toasts/toast.ts'
import { acceptTrades } from '../cache/accept-trade.ts'
import { type Meant, type SavedVersion, type StackedEdit, type UndoDirection, undoStack } from './undo-stack.ts'

const texts = {
  undo: { done: 'Undone', none: 'Nothing to undo', failed: 'Cannot Undo', back: 'Redo' },
  redo: { done: 'Done again', none: 'Nothing to redo', failed: 'Cannot Redo', back: 'Undo' },
} as const
const other = { undo: 'redo', redo: 'undo' } as const satisfies Record<UndoDirection, UndoDirection>

/**
 * Undoes the last of one's own edits, or redoes the last one undone. Each is a new edit that the server checks: if somebody else
 * changed the field since, nothing is written, and the toast says who did. What can never succeed is forgotten.
 * @param nth the number of the only edit that is meant, beside a message about it.
 */
export async function takeBack(client: QueryClient, direction: UndoDirection, nth?: number): Promise<void> {
  // Edits entered while it waits for its turn are not meant.
  const meant = { from: nth ?? 0, until: nth ?? undoStack.entered() }
  const mutation = client.getMutationCache().build<void, Error, void, unknown>(client, {
    mutationFn: () => takeOne(client, direction, meant),
    // One after the other, however quickly the keys are pressed.
    scope: { id: 'taking back' },
    meta: { duringEnd: 'saving' },
  })
  await mutation.execute().catch(() => undefined)
}

async function takeOne(client: QueryClient, direction: UndoDirection, meant: Meant): Promise<void> {
  const { done, none, back } = texts[direction]
  const found = await nextMade(direction, meant)
  if (found === null) return void toast({ kind: 'notice', title: none })
  const { edit, made, waiting } = found
  if (waiting) {
    if (!(await editLog.withdraw(waiting))) return undoStack.put(direction, edit)
    return void toast({ kind: 'success', title: done, description: edit.name })
  }
  try {
    const trades = await request('POST /api/trades/undo', { body: { edits: [...made] } })
    acceptTrades(client, trades)
    const version = new Map(made.map((one) => [one.id, one.version]))
    const written = trades.filter((trade) => trade.version > (version.get(trade.id) ?? 0))
    undoStack.put(other[direction], madeOf(edit, written))
    const actions = [{ label: back, run: () => void takeBack(client, other[direction], edit.nth) }]
    toast({ kind: 'success', title: done, description: edit.name, actions })
  } catch (error) {
    if (isUnjudged(error)) undoStack.put(direction, edit)
    if (!isUnauthorized(error)) {
      const offered = offerOthers(client, { direction, edit, made }, error)
      toast({ kind: 'error', title: texts[direction].failed, description: `${edit.name}: ${reasonIn(error)}`, ...offered })
    }
    throw error
  }
}

/** Whether the server has not decided, so that the edit can still be undone. */
const isUnjudged = (error: unknown): boolean => isPassing(error) || isUnauthorized(error) || mustDoFirst(error) || isFault(error)

type Refused = { direction: UndoDirection; edit: StackedEdit; made: readonly SavedVersion[] }

/** If a step over many trades is refused for some, the others can still be undone if the person asks for it. */
function offerOthers(client: QueryClient, { direction, edit, made }: Refused, error: unknown): Pick<ToastMessage, 'actions'> {
  const refused = new Set(error instanceof ApiError ? error.refused.map(({ id }) => id) : [])
  const others = made.filter(({ id }) => !refused.has(id))
  if (refused.size === 0 || others.length === 0) return {}
  const run = () => {
    undoStack.put(direction, madeOf(edit, others))
    void takeBack(client, direction, edit.nth)
  }
  return { actions: [{ label: `${texts[other[direction]].back} the other ${others.length}`, run }] }
}

/** The same edit, in its place among the others, as these versions. It is in the log no more. */
const madeOf = ({ name, nth }: StackedEdit, versions: readonly SavedVersion[]): StackedEdit => ({
  name,
  nth,
  made: Promise.resolve(versions.map(({ id, version }) => ({ id, version }))),
})

type Found = { edit: StackedEdit; made: readonly SavedVersion[]; waiting?: Edit }

/** The next edit that was really saved, or that is queued: one in flight is waited for, a refused one is skipped. */
async function nextMade(direction: UndoDirection, meant: Meant): Promise<Found | null> {
  const next = () => undoStack.take(direction, meant)
  for (let edit = next(); edit !== undefined; edit = next()) {
    const made = await edit.made
    const waiting = queuedEdit(edit.key)
    if (waiting) return { edit, made: [], waiting }
    if (made !== null && made.length > 0) return { edit, made }
  }
  return null
}

/** The reason given for the field, which says who changed it; with the number of others refused. */
function reasonIn(error: unknown): string {
  const refused = error instanceof ApiError ? error.refused : []
  const [first] = refused
  const reason = first && (Object.values(first.fields)[0] ?? first.message)
  if (!reason) return reasonOf(error)
  const others = refused.length - 1
  const more = others > 0 ? ` ${others} more ${others === 1 ? 'is' : 'are'} refused too.` : ''
  return `${reason}${more} Nothing was changed.`
}
