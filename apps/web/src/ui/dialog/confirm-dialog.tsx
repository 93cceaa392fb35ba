import { type ReactNode, useRef } from 'react'
import { Button } from '../controls/button.tsx'
import { Dialog, DialogBody } from './dialog.tsx'

export type ConfirmDialogProps = {
  open?: boolean
  title: ReactNode
  /** What will happen, and how it can be undone. */
  children: ReactNode
  /** The label of the action: 'Delete'. */
  confirm: string
  /** The label while it is being done: 'Deleting...'. */
  busyLabel?: string
  busy?: boolean
  destructive?: boolean
  cancel?: string
  onConfirm: () => void
  onCancel: () => void
}

/** A question before something that matters. Cancel has the focus, so that Enter does no harm; it cannot be closed while busy. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open = true,
    title,
    children,
    confirm,
    busyLabel,
    busy = false,
    destructive = false,
    cancel = 'Cancel',
    onConfirm,
    onCancel,
  } = props
  const cancelButton = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      role="alertdialog"
      size="sm"
      title={title}
      onClose={onCancel}
      onBeforeClose={() => !busy}
      initialFocus={cancelButton}
      footer={
        <>
          <Button label={cancel} ref={cancelButton} onClick={onCancel} disabled={busy} />
          <Button
            label={busy && busyLabel ? busyLabel : confirm}
            look={destructive ? 'destructive' : 'primary'}
            busy={busy}
            onClick={onConfirm}
          />
        </>
      }
    >
      <DialogBody className="text-sm wrap-anywhere text-muted-foreground">{children}</DialogBody>
    </Dialog>
  )
}
