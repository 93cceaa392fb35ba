import type { ReactNode } from 'react'
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx'
import { type Saving, useSave } from './use-save.ts'

type DeleteRecordProps = Pick<Saving<undefined, unknown>, 'stale'> & {
  /** What is deleted, as its page calls one: 'Transport Rate'. */
  one: string
  /** Which one, so that it is the right one. */
  called: string
  send: () => Promise<unknown>
  texts: { done: string; failed: string }
  onClose: () => void
  /** What else is worth knowing before. */
  children?: ReactNode
}

/** Asks before a record is deleted. */
export function DeleteRecord({ one, called, send, texts, stale = [], onClose, children }: DeleteRecordProps) {
  const { save, isSaving } = useSave({ send, ...texts, stale, onSaved: onClose })
  return (
    <ConfirmDialog
      open
      title={`Delete ${one}`}
      confirm="Delete"
      busyLabel="Deleting..."
      busy={isSaving}
      destructive
      onConfirm={() => save(undefined)}
      onCancel={onClose}
    >
      <p>Are you sure you want to delete this {one.toLowerCase()}?</p>
      <p className="mt-2 text-foreground">{called}</p>
      {children}
    </ConfirmDialog>
  )
}
