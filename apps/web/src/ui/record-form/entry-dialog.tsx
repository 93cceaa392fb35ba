import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { Dialog, type DialogProps } from '../dialog/dialog.tsx'
import { DiscardQuestion } from '../dialog/discard-question.tsx'
import { useLeaving } from './use-leaving.ts'

export type EntryDialogProps = Pick<DialogProps, 'title' | 'description' | 'size' | 'returnFocus'> & {
  /** Whether something was entered that is not saved: leaving asks first. */
  isDirty: boolean
  isSaving?: boolean
  /** 'Create', and while it is under way 'Creating...'. */
  submitLabel: string
  busyLabel?: string
  disabled?: boolean
  /** Beside the buttons, on the left. */
  aside?: ReactNode
  onSubmit: () => void
  /** Called when it is left unsaved, before it closes. */
  onForget?: () => void
  onClose: () => void
  /** Shown in its place, such as a preview of the outcome. Leaving the page still asks. */
  instead?: ReactNode
  children: ReactNode
}

/** A dialog for entering something. Leaving asks only if something was entered. Draw it only while it is open. */
export function EntryDialog(props: EntryDialogProps) {
  const { title, description, size, returnFocus, isDirty, isSaving = false, disabled = false } = props
  const { submitLabel, busyLabel = submitLabel, onForget = () => {}, onClose } = props
  const leaving = useLeaving({ isDirty, forget: onForget, onClose })
  return (
    <>
      {props.instead ?? (
        <Dialog
          title={title}
          description={description}
          {...(size && { size })}
          {...(returnFocus && { returnFocus })}
          onClose={leaving.leave}
          onBeforeClose={() => !isSaving && leaving.mayLeave()}
          onSubmit={() => !isSaving && props.onSubmit()}
          footer={
            <>
              {props.aside}
              <Button label="Cancel" onClick={() => leaving.mayLeave() && leaving.leave()} disabled={isSaving} />
              <Button
                label={isSaving ? busyLabel : submitLabel}
                look="primary"
                type="submit"
                busy={isSaving}
                disabled={disabled}
              />
            </>
          }
        >
          {props.children}
        </Dialog>
      )}
      <DiscardQuestion open={leaving.isAsking} onDiscard={leaving.discard} onStay={leaving.stay} />
    </>
  )
}
