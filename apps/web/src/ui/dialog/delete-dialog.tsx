import type { ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

type DeleteDialogProps = {
  /** What is deleted, as its page calls one: 'Transport Rate'. */
  one: string
  /** Which one, so that it is the right one. */
  called: string
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
  /** What else is worth knowing before. */
  children?: ReactNode
}

/** Asks before a record is deleted. */
export const DeleteDialog = ({ one, called, busy, onConfirm, onCancel, children }: DeleteDialogProps) => (
  <ConfirmDialog
    open
    title={`Delete ${one}`}
    confirm="Delete"
    busyLabel="Deleting..."
    busy={busy}
    destructive
    onConfirm={onConfirm}
    onCancel={onCancel}
  >
    <p>Are you sure you want to delete this {one.toLowerCase()}?</p>
    <p className="mt-2 text-foreground">{called}</p>
    {children}
  </ConfirmDialog>
)
