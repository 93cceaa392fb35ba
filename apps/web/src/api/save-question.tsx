import type { ComponentProps, ReactNode } from 'react'
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx'
import { goneIsDeleted } from './request/api-error.ts'
import { type Saving, useSave } from './use-save.ts'

type SaveQuestionProps = Omit<ComponentProps<typeof ConfirmDialog>, 'open' | 'busy' | 'onConfirm' | 'onCancel'> &
  Pick<Saving<void, unknown>, 'done' | 'failed' | 'stale'> & {
    send: () => Promise<unknown>
    onClose: () => void
  }

/** Asks before something that one key does not undo, and does it. Draw it while the question is open. */
export function SaveQuestion({ send, done, failed, stale = [], onClose, ...question }: SaveQuestionProps) {
  const { save, isSaving } = useSave({ send, done, failed, stale, onSaved: onClose })
  return <ConfirmDialog destructive {...question} busy={isSaving} onConfirm={() => save()} onCancel={onClose} />
}

type DeleteRecordProps = Pick<SaveQuestionProps, 'stale' | 'send' | 'onClose'> & {
  /** What is deleted, in the page's word for one: 'Transport Rate'. */
  one: string
  /** Which one, so that people can see that it is the right one. */
  called: string
  texts: { done: string; failed: string }
  /** What else people should know before. */
  children?: ReactNode
}

export const DeleteRecord = ({ one, called, texts, children, send, ...saving }: DeleteRecordProps) => (
  <SaveQuestion
    {...saving}
    {...texts}
    send={() => send().catch(goneIsDeleted)}
    title={`Delete ${one}`}
    confirm="Delete"
    busyLabel="Deleting..."
  >
    <p>Are you sure you want to delete this {one.toLowerCase()}?</p>
    <p className="mt-2 text-foreground">{called}</p>
    {children}
  </SaveQuestion>
)
