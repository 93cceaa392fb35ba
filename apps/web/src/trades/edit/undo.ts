import { type Holder, hasAny } from '@haulm/domain/people/person.ts'
import { type FieldName, fieldOf, type TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { type Lockable, putsLock } from '@haulm/domain/trade/rights/lock.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, isFault, isPassing, isUnauthorized, mustDoFirst, reasonOf } from '../../api/request/api-error.ts'
import { request } from '../../api/request/request.ts'
import type { Edit } from '../../offline/edits/edit.ts'
import { queuedEdit } from '../../offline/edits/edit.ts'
import { editLog } from '../../offline/edits/edit-log.ts'
import { withCommand } from '../../ui/keys/kbd.tsx'
import { isPhone } from '../../ui/state/use-media.ts'
import { type ToastMessage, toast } from '../../ui/toasts/toast.ts'
import { acceptTrades } from '../cache/accept-trade.ts'

/** A trade, and the version that one's own edit led to: from these the server knows what to undo. */
type SavedVersion = { id: string; version: number }

/** One's own edit: a name for it or its values, and the versions that it led to; null if it was not saved. */
type OwnEdit = {
  subject: string | { trade: Trade; patch: TradePatch }
  made: Promise<readonly SavedVersion[] | null>
  /** The key under which the edit waits in the outbox when the server could not be reached. */
  key?: string
  /** Its number among the edits entered here, from 1. */
  nth?: number
}

export type UndoDirection = 'undo' | 'redo'

/** The numbers of the first and the last edit that may be meant. */
type Meant = { from: number; until: number }

const mostEdits = 100

/**
 * One's own edits, newest last, however they were made: cells, rows, the dialog, many trades at once. An edit of a cell or row is
 * added at once, as the next may be entered before it is saved, and the latest one is undone first; others are added once saved
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
    /** How many edits were entered so far. */
    entered: () => entered,
    /** The number of the edit with a key; 0 if it cannot be undone. */
    numberOf: (key: string): number => stacks.undo.find((edit) => edit.key === key)?.nth ?? 0,
    /** Adds a new edit: what was undone before can no longer be redone. @returns its number. */
    add(edit: OwnEdit): number {
      push(edit)
      stacks.redo = []
      return entered
    },
    /**
     * The server has accepted a queued edit: it replaces the queued one in its place. One from a page that is gone goes on top;
     * it clears no redo, as it was entered earlier.
     * @param isNew whether an edit that is not found is added.
     */
    acknowledge(edit: OwnEdit, isNew: boolean) {
      const at = stacks.undo.findIndex(({ key }) => key === edit.key)
      const nth = stacks.undo[at]?.nth
      if (nth !== undefined) stacks.undo = stacks.undo.with(at, { ...edit, nth })
      else if (isNew) push(edit)
    },
    /** Takes the next edit to be undone or redone. @param meant takes only edits with these numbers. */
    take(direction: UndoDirection, { from, until }: Meant = { from: 0, until: entered }): OwnEdit | undefined {
      const at = stacks[direction].findLastIndex(({ nth = 0 }) => from <= nth && nth <= until)
      return at < 0 ? undefined : stacks[direction].splice(at, 1)[0]
    },
    /** Puts an edit back, below those entered after it. */
    put(direction: UndoDirection, edit: OwnEdit) {
      const isEarlier = ({ nth = 0 }: OwnEdit) => direction === 'redo' || nth <= (edit.nth ?? entered)
      stacks[direction].splice(stacks[direction].findLastIndex(isEarlier) + 1, 0, edit)
    },
    /** Forgets the edits of another person, who was signed in at this tab before. */
    belongTo(personId: string | null) {
      if (owner !== undefined && owner !== personId) {
        stacks.undo = []
        stacks.redo = []
      }
      owner = personId
    },
  }
}

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
    const actions = [{ label: back, run: () => void takeBack(client, other[direction], edit.nth) }]
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

/** Whether the server has not decided, so that the edit can still be undone. */
const isUnjudged = (error: unknown): boolean => isPassing(error) || isUnauthorized(error) || mustDoFirst(error) || isFault(error)

type Refused = { direction: UndoDirection; edit: OwnEdit; made: readonly SavedVersion[] }

/** If a step over many trades is refused for some, the others can still be undone if the person asks for it. */
function offerOthers(client: QueryClient, { direction, edit, made }: Refused, error: unknown): Pick<ToastMessage, 'actions'> {
  const refused = new Set(error instanceof ApiError ? error.refused.map(({ id }) => id) : [])
  const others = made.filter(({ id }) => !refused.has(id))
  if (refused.size === 0 || others.length === 0) return {}
  const run = () => {
    undoStack.put(direction, { ...nthOf(edit), subject: edit.subject, made: Promise.resolve(others) })
    void takeBack(client, direction, edit.nth)
  }
  return { actions: [{ label: `${texts[other[direction]].back} the other ${others.length}`, run }] }
}

/** Its number among the entered edits, which it keeps. */
const nthOf = ({ nth }: OwnEdit) => (nth === undefined ? {} : { nth })

type Found = { edit: OwnEdit; made: readonly SavedVersion[]; waiting?: Edit }

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

const nameOfEdit = ({ subject }: OwnEdit): string =>
  typeof subject === 'string' ? subject : editText(subject.trade, subject.patch)

/** Milliseconds that the toast stays after a save that locked the trade for the person who made it. */
const lockedDurationMs = 20_000

/** A phone has no keyboard. */
const wayBack = () => (isPhone() ? 'Undo' : `Undo or ${withCommand('Z')}`)

type Saved = Pick<ToastMessage, 'since'> & {
  /** 'Updated' by default. */
  title?: string
  description: string
  about: string
  /** The number of the edit that was saved. */
  nth: number
  /** The trades before and after, as far as both are known. */
  steps: readonly { before: Lockable; after: Lockable }[]
  person: Holder
}

/** Says what was saved, with a way to undo it; and if the save locked the trade, how long undo is possible. */
export function toastSaved(
  client: QueryClient,
  { title = 'Updated', description, about, nth, steps, person, since }: Saved,
): void {
  const locks = steps.some(({ before, after }) => putsLock(before, after))
  const isLockedOut = locks && !hasAny(person, ['administration'])
  toast({
    kind: 'success',
    title,
    description,
    ...(since !== undefined && { since }),
    ...(isLockedOut
      ? { about: `${about}. Locked now: for a minute, ${wayBack()} takes it back.`, duration: lockedDurationMs }
      : { about }),
    actions: [{ label: 'Undo', run: () => takeBack(client, 'undo', nth) }],
  })
}
