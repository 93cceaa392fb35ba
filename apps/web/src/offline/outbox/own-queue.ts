import { toast } from '../../ui/toasts/toast.ts'
import type { EditKind } from './edit-kind.ts'
import { changeKept } from './kept-edits.ts'
import type { Queue } from './queue-rules.ts'
import { type Accepted, tellTabs } from './tell-tabs.ts'
import type { WaitingEdit } from './waiting-edit.ts'
import { waitingEdits } from './waiting-edits.ts'

let personId: string | null = null
const kinds = new Map<string, EditKind>()

const tabs = tellTabs({
  changed: (whose) => void (whose === personId && read(whose).catch(() => undefined)),
  accepted: ({ whose, record, edit }) => void (whose === personId && kinds.get(edit.kind)?.accept(record, edit, false)),
})

/** Whose edits are shown and sent at this tab; null where nobody is signed in. */
export const ownerHere = (): string | null => personId

/** Shows the edits of somebody else from now on, or of nobody. */
export function showEditsOf(person: string | null, known: Record<string, EditKind>): void {
  personId = person
  waitingEdits.set([])
  for (const [kind, how] of Object.entries(known)) kinds.set(kind, how)
}

/** What the edit's feature knows of it. */
export function kindOf({ kind }: WaitingEdit): EditKind {
  const found = kinds.get(kind)
  if (!found) throw new Error(`Nobody knows how to send edits of a ${kind}.`)
  return found
}

/** The server has the edit: its record is shown, here and in the other tabs of its person. */
export function acceptRecord({ whose, record, edit }: Accepted, isSaved: boolean): void {
  if (whose !== personId) return
  kindOf(edit).accept(record, edit, isSaved)
  tabs.accepted({ whose, record, edit })
}

/** The edits of a person that are shown at this tab. */
export const shownOf = (whose: string): Queue => (whose === personId ? waitingEdits.get() : [])

/** The edits of a person as they are kept; shows them where they are those of whoever is signed in. */
export const read = (whose: string): Promise<Queue> => show(whose, (queue) => queue)

async function show(whose: string, work: (queue: Queue) => Queue): Promise<Queue> {
  const queue = await changeKept(whose, work, shownOf(whose))
  // Where nothing waits, nobody has to look again.
  if (whose === personId && queue.length + waitingEdits.get().length > 0) waitingEdits.set(queue)
  return queue
}

/** Changes what is kept of a person, here and in the other tabs. It fails where the browser cannot. */
export async function change(whose: string, work: (queue: Queue) => Queue): Promise<Queue> {
  let former: Queue = []
  const next = await show(whose, (queue) => {
    former = queue
    return work(queue)
  })
  if (next.length !== former.length || next.some((edit, at) => edit !== former[at])) tabs.changed(whose)
  return next
}

/**
 * As `change`; where the browser cannot, its person is told.
 * @param meaning what becomes of the edits then.
 * @returns whether it could.
 */
export async function changeOrTell(whose: string, work: (queue: Queue) => Queue, meaning: string): Promise<boolean> {
  try {
    await change(whose, work)
    return true
  } catch (error) {
    tellUnwritten(error, meaning)
    return false
  }
}

/** Says that the browser does not write what it is to keep, and what that means. */
export function tellUnwritten(error: unknown, meaning: string): void {
  console.warn('The edits that wait cannot be changed', error)
  toast({ kind: 'error', title: 'Error', description: `This browser cannot write to its storage, which may be full. ${meaning}` })
}
