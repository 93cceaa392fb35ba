import { type Permission, permissions as permissionTexts } from '@haulm/domain/people/permissions.ts'
import { displayName, type ManagedUser } from '@haulm/domain/people/person.ts'
import { staleUsers } from '../../api/queries/record-queries.ts'
import { request } from '../../api/request/request.ts'
import { useSavedForm } from '../../api/use-saved-form.ts'
import type { Entries } from '../../ui/record-form/entries.ts'
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx'
import { grantedEntries, grantedIn, PermissionChoices, roleField, roleIn } from './permission-choices.tsx'

const texts = {
  change: {
    title: 'Manage User Permissions',
    submitLabel: 'Save Permissions',
    busyLabel: 'Saving...',
    done: 'User permissions updated successfully',
    failed: 'Failed to update user permissions',
  },
  approve: {
    title: 'Approve User',
    submitLabel: 'Approve',
    busyLabel: 'Approving...',
    done: 'User approved successfully',
    failed: 'Failed to update user status',
  },
} as const

type PermissionsDialogProps = {
  /** Their record as it now stands. */
  user: ManagedUser
  /** Whether the same step also lets them in. */
  approves?: boolean
  onClose: () => void
}

/**
 * What a person may do: their role, and the ten permissions, in one step: nobody is let in before their permissions are set, or
 * has only half of what was chosen. It takes effect in their open sessions too.
 */
export function PermissionsDialog({ user, approves = false, onClose }: PermissionsDialogProps) {
  const { done, failed, ...dialogTexts } = texts[approves ? 'approve' : 'change']
  const form = useSavedForm({
    start: { role: user.role, ...grantedEntries(user.granted) } as Entries,
    read: (entries) => {
      const rights = { role: roleIn(entries), permissions: grantedIn(entries) }
      const isSame = rights.role === user.role && rights.permissions.join() === user.granted.join()
      return isSame && !approves ? null : rights
    },
    onNothing: onClose,
    send: (rights: Pick<ManagedUser, 'role' | 'permissions'>) =>
      request('PUT /api/admin/users/:id/status', {
        params: { id: user.id },
        body: { status: user.status === 'blocked' ? 'blocked' : 'approved', ...rights, version: user.version },
      }),
    done,
    failed,
    stale: staleUsers,
    onSaved: onClose,
  })
  return (
    <RecordDialog
      {...dialogTexts}
      description={`${displayName(user)}, ${user.email}`}
      fields={[{ ...roleField, wide: true }]}
      form={form}
      onClose={onClose}
      labelOf={(id) => permissionTexts[id as Permission].label}
    >
      <PermissionChoices form={form} />
    </RecordDialog>
  )
}
