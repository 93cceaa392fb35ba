import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'

/** A trade, and the version that an edit of one's own led to: by these the server knows what to take back. */
export type SavedVersion = { id: string; version: number }

/** An edit of one's own: what it is called, or what it was, and what came of it; null when it was not saved. */
export type OwnEdit = {
  subject: string | { trade: Trade; patch: TradePatch }
  made: Promise<readonly SavedVersion[] | null>
  /** Under which it waits to be sent, where the server could not be reached. */
  key?: string
}

export type UndoDirection = 'undo' | 'redo'

/** So many are remembered. */
const most = 100

/**
 * One's own edits, newest last, whatever made them: cells, rows, the dialog, many trades at once. One of a cell or a row is there from
 * its beginning, as the next may be entered before it is saved, and what was entered last is taken back first; others once they are saved
 * or queued.
 */
export function createUndoStack() {
  let owner: string | null | undefined
  const stacks: Record<UndoDirection, OwnEdit[]> = { undo: [], redo: [] }
  return {
    /** A new edit: what was taken back before cannot be brought again. */
    add(edit: OwnEdit) {
      stacks.undo = [...stacks.undo, edit].slice(-most)
      stacks.redo = []
    },
    /**
     * The server has an edit that was queued: in its place, where it was entered. One of a page that is gone comes on top; it ends
     * nothing that could be brought again, as it was entered before that.
     * @param isNew whether one that is not found is added.
     */
    acknowledge(edit: OwnEdit, isNew: boolean) {
      const at = stacks.undo.findIndex(({ key }) => key === edit.key)
      if (at >= 0) stacks.undo = stacks.undo.with(at, edit)
      else if (isNew) stacks.undo = [...stacks.undo, edit].slice(-most)
    },
    /** The edit that is next to be taken back, or to be brought again. */
    take: (direction: UndoDirection): OwnEdit | undefined => stacks[direction].pop(),
    put: (direction: UndoDirection, edit: OwnEdit) => void stacks[direction].push(edit),
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
