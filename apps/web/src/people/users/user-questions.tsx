import { displayName, type ManagedUser } from '@haulm/domain/people/person.ts'
import { staleUsers } from '../../api/queries/record-queries.ts'
import { request } from '../../api/request/request.ts'
import { useSave } from '../../api/use-save.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'

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

/** Asks before somebody's second factor is switched off, who has lost the phone. */
export function SecondFactorQuestion({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const { save, isSaving } = useSave({
    send: () => request('DELETE /api/admin/users/:id/second-factor', { params: { id: user.id } }),
    done: 'Second factor switched off successfully',
    failed: 'Failed to switch the second factor off',
    stale: staleUsers,
    onSaved: onClose,
  })
  return (
    <ConfirmDialog
      open
      title={`Switch off the second factor of ${displayName(user)}?`}
      confirm="Switch Off"
      busyLabel="Switching Off..."
      destructive
      busy={isSaving}
      onConfirm={() => save(undefined)}
      onCancel={onClose}
    >
      {user.email} then signs in with the password alone, until they set one up anew. Do it for somebody who has lost the phone,
      and make sure that it is they who ask. If the phone may be in wrong hands, reset the password, too: it ends their sessions.
    </ConfirmDialog>
  )
}

type StatusChange = { user: ManagedUser; status: 'approved' | 'blocked' }

/** Lets somebody in, or shuts them out. @see docs/rules/people.md, rule 8 */
export const useUserStatus = (onSaved?: () => void) =>
  useSave({
    send: ({ user, status }: StatusChange) =>
      request('PUT /api/admin/users/:id/status', { params: { id: user.id }, body: { status } }),
    done: (_saved, { status }) => `User ${status} successfully`,
    failed: 'Failed to update user status',
    stale: staleUsers,
    ...(onSaved && { onSaved }),
  })
