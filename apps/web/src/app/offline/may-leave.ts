import { giveUpUploads } from '../../documents/uploads/uploads.ts'
import { isUnsaved } from '../../offline/edits/edit.ts'
import { editLog } from '../../offline/edits/edit-log.ts'
import { leaveQuestion } from './leave-question.ts'

/**
 * Asks a person with unsaved edits whether they sign out all the same: the edits are then lost, as nothing of a person stays on a
 * device that they have signed out of.
 * @param typed how many things they typed are unsaved, besides edits.
 */
export async function mayLeave(personId: string, typed: number): Promise<boolean> {
  const edits = await editLog.of(personId)
  const count = edits.filter(isUnsaved).length + typed
  if (edits.length + count === 0) return true
  // It may be out of reach, like the server.
  await import('./leave-dialog.tsx')
  leaveQuestion.get()?.answer(false)
  const leaves = count === 0 || (await leaveQuestion.ask({ count }))
  if (!leaves) return false
  // First, because a file that cannot be sent is queued.
  giveUpUploads(personId)
  await editLog.discardAll(personId)
  return true
}
