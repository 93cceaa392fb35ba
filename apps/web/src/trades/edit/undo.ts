import { type Holder, hasAny } from '@haulm/domain/people/person.ts'
import { type FieldName, fieldOf, type TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { type Lockable, putsLock } from '@haulm/domain/trade/rights/lock.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, isPassing, isUnauthorized, mustDoFirst, reasonOf } from '../../api/request/api-error.ts'
import { request } from '../../api/request/request.ts'
import type { Edit } from '../../offline/edits/edit.ts'
import { editLog } from '../../offline/edits/edit-log.ts'
import { queuedEdit } from '../../offline/edits/logged-edits.ts'
import { withCommand } from '../../ui/keys/kbd.tsx'
import { isPhone } from '../../ui/state/use-media.ts'
import { type ToastMessage, toast } from '../../ui/toasts/toast.ts'
import { acceptTrades } from '../cache/accept-trade.ts'

/** A trade, and the version that an edit of one's own led to: by these the server knows what to take back. */
type SavedVersion = { id: string; version: number }

/** An edit of one's own: what it is called, or what it was, and what came of it; null when it was not saved. */
type OwnEdit = {
  subject: string | { trade: Trade; patch: TradePatch }
  made: Promise<readonly SavedVersion[] | null>
  /** Under which it waits to be sent, where the server could not be reached. */
  key?: string
  /** Its number among those that were entered here, from 1. */
  nth?: number
}

export type UndoDirection = 'undo' | 'redo'

/** Edits that can be undone, at most. */
const mostEdits = 100

/**
 * One's own edits, newest last, whatever made them: cells, rows, the dialog, many trades at once. One of a cell or a row is there from
 * its beginning, as the next may be entered before it is saved, and what was entered last is taken back first; others once they are saved
 * or queued.
 */
export function createUndoStack() {
  let owner: string | null | undefined
  let entered = 0
  const stacks: Record<UndoDirection, OwnEdit[]> = { undo: [], redo: [] }
  const push = (edit: OwnEdit) => {
    entered += 1
    stacks.undo = [...stacks.undo, { ...edit, nth: entered }].slice(-mostEdits)
  }
  return {
    /** How many were entered until now. */
    entered: () => entered,
    /** A new edit: what was taken back before cannot be brought again. */
    add(edit: OwnEdit) {
      push(edit)
      stacks.redo = []
    },
    /**
     * The server has an edit that was queued: in its place, where it was entered. One of a page that is gone comes on top; it ends
     * nothing that could be brought again, as it was entered before that.
     * @param isNew whether one that is not found is added.
     */
    acknowledge(edit: OwnEdit, isNew: boolean) {
      const at = stacks.undo.findIndex(({ key }) => key === edit.key)
      const nth = stacks.undo[at]?.nth
      if (nth !== undefined) stacks.undo = stacks.undo.with(at, { ...edit, nth })
      else if (isNew) push(edit)
    },
    /** The edit that is next to be taken back, or to be brought again. @param until only of so many that were entered first. */
    take(direction: UndoDirection, until = entered): OwnEdit | undefined {
      const at = stacks[direction].findLastIndex(({ nth = 0 }) => nth <= until)
      return at < 0 ? undefined : stacks[direction].splice(at, 1)[0]
    },
    /** Puts an edit back, below what was entered after it. */
    put(direction: UndoDirection, edit: OwnEdit) {
      const isEarlier = ({ nth = 0 }: OwnEdit) => direction === 'redo' || nth <= (edit.nth ?? entered)
      stacks[direction].splice(stacks[direction].findLastIndex(isEarlier) + 1, 0, edit)
    },
    /** Those of somebody else, who signed in at this tab before, are forgotten. */
    belongTo(personId: string | null) {
      if (owner !== undefined && owner !== personId) {
        stacks.undo = []
        stacks.redo = []
      }
      owner = personId
    },
  }
}

/** Those of the person at this tab. */
export const undoStack = createUndoStack()

/** 'Tonnage of T-2026-00042', 'Tonnage and 2 more of T-2026-00042'. */
export function editText(trade: Pick<Trade, 'tradeNumber'>, patch: TradePatch): string {
  const [first, ...others] = Object.keys(patch) as FieldName[]
  const more = others.length > 0 ? ` and ${others.length} more` : ''
  return `${first ? fieldOf(first).label : 'Nothing'}${more} of ${trade.tradeNumber}`
}

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
  // What is entered while it waits for the one before is not meant.
  const until = undoStack.entered()
  const mutation = client.getMutationCache().build<void, Error, void, unknown>(client, {
    mutationFn: () => takeOne(client, direction, until),
    // One after the other, however quickly the keys are pressed.
    scope: { id: 'taking back' },
    meta: { duringEnd: 'saving' },
  })
  await mutation.execute().catch(() => undefined)
}

async function takeOne(client: QueryClient, direction: UndoDirection, until: number): Promise<void> {
  const { done, none, back } = texts[direction]
  const found = await nextMade(direction, until)
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
      ...nthOf(edit),
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
    undoStack.put(direction, { ...nthOf(edit), subject: edit.subject, made: Promise.resolve(others) })
    void takeBack(client, direction)
  }
  return { actions: [{ label: `${texts[other[direction]].back} the other ${others.length}`, run }] }
}

/** Its place among what was entered, which it does not lose. */
const nthOf = ({ nth }: OwnEdit) => (nth === undefined ? {} : { nth })

type Found = { edit: OwnEdit; made: readonly SavedVersion[]; waiting?: Edit }

/** The next edit that was really saved, or waits to be sent: one on its way is waited for, one that was refused is passed over. */
async function nextMade(direction: UndoDirection, until: number): Promise<Found | null> {
  const next = () => undoStack.take(direction, until)
  for (let edit = next(); edit !== undefined; edit = next()) {
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
  if (!reason) return reasonOf(error)
  const others = refused.length > 1 ? ` ${refused.length - 1} more are refused too.` : ''
  return `${reason}${others} Nothing was changed.`
}

const nameOfEdit = ({ subject }: OwnEdit): string =>
  typeof subject === 'string' ? subject : editText(subject.trade, subject.patch)

/** So long the message of a save stays that locked a trade for the one who made it, in ms. */
const lockedDuration = 20_000

/** A phone has no keys. */
const wayBack = () => (isPhone() ? 'Undo' : `Undo or ${withCommand('Z')}`)

type Saved = {
  /** 'Updated' unless told. */
  title?: string
  description: string
  /** What was saved. */
  about: string
  /** The trades before and after, as far as both are known. */
  steps: readonly { before: Lockable; after: Lockable }[]
  person: Holder
}

/** Says what was saved, with the way back; and where that locked for the one who made it, that it did, and how long the way is open. */
export function toastSaved(client: QueryClient, { title = 'Updated', description, about, steps, person }: Saved): void {
  const locks = steps.some(({ before, after }) => putsLock(before, after))
  const isLockedOut = locks && !hasAny(person, ['administration'])
  toast({
    kind: 'success',
    title,
    description,
    ...(isLockedOut
      ? { about: `${about}. Locked now: for a minute, ${wayBack()} takes it back.`, duration: lockedDuration }
      : { about }),
    actions: [{ label: 'Undo', run: () => takeBack(client, 'undo') }],
  })
}
