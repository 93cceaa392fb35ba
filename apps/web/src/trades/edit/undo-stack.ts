/** A trade, and the version that one's own edit led to: from these the server knows what to undo. */
export type SavedVersion = { id: string; version: number }

/** One's own edit: how toasts call it, and the versions that it led to; null if it was not saved. */
type OwnEdit = {
  name: string
  made: Promise<readonly SavedVersion[] | null>
  /** The key under which it waits in the log of edits while the server cannot be reached. */
  key?: string
}

/** With its number among the edits entered here, from 1. */
export type StackedEdit = OwnEdit & { nth: number }

export type UndoDirection = 'undo' | 'redo'

/** The numbers of the first and the last edit that may be meant. */
export type Meant = { from: number; until: number }

const mostEdits = 100

/**
 * One's own edits, newest last, however they were made: cells, rows, the dialog, many trades at once. An edit of a cell or row is
 * added at once, as the next may be entered before it is saved, and the latest one is undone first; others are added once saved
 * or queued.
 */
export function createUndoStack() {
  let owner: string | null | undefined
  let entered = 0
  const stacks: Record<UndoDirection, StackedEdit[]> = { undo: [], redo: [] }
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
    take(direction: UndoDirection, { from, until }: Meant = { from: 0, until: entered }): StackedEdit | undefined {
      const at = stacks[direction].findLastIndex(({ nth }) => from <= nth && nth <= until)
      return at < 0 ? undefined : stacks[direction].splice(at, 1)[0]
    },
    /** Puts an edit back, below those entered after it. */
    put(direction: UndoDirection, edit: StackedEdit) {
      const isEarlier = ({ nth }: StackedEdit) => direction === 'redo' || nth <= edit.nth
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
