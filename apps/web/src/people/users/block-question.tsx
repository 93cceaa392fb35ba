import { displayName, type ManagedUser } from '@haulm/domain/people/person.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { useUserStatus } from './use-user-status.ts'

/** Asks before somebody is shut out. */
export function BlockQuestion({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const { save, isSaving } = useUserStatus(onClose)
  return (
    <ConfirmDialog
      open
      title={`Block ${displayName(user)}?`}
      confirm="Block"
      busyLabel="Blocking..."
      destructive
      busy={isSaving}
      onConfirm={() => save({ user, status: 'blocked' })}
      onCancel={onClose}
    >
      {user.email} is signed out at once, on every device, and cannot sign in until you approve them again. Their permissions and
      everything that they have entered stay.
    </ConfirmDialog>
  )
}
