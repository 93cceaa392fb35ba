import { type Permission, permissions as permissionWords } from '@haulm/domain/people/permissions.ts'
import { displayName, type ManagedUser } from '@haulm/domain/people/person.ts'
import { request } from '../../api/request.ts'
import { useSave } from '../../api/use-save.ts'
import { staleUsers } from '../../api/users-query.ts'
import type { Entries } from '../../ui/entries.ts'
import { RecordDialog } from '../../ui/record-dialog.tsx'
import { useRecordForm } from '../../ui/use-record-form.ts'
import { entriesOf, grantedIn, roleField, roleIn } from './granted-entries.ts'
import { PermissionChoices } from './permission-choices.tsx'

/** What somebody may do: their role, and the ten permissions. It acts in their open session, too. `user` is as it stands now. */
export function PermissionsDialog({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const { save, isSaving } = useSave({
    send: (entries: Entries) => saveRights(user, entries),
    done: 'User permissions updated successfully',
    failed: 'Failed to update user permissions',
    stale: staleUsers,
    onSaved: onClose,
  })
  const stands = { role: user.role, ...entriesOf(user.granted) }
  const form = useRecordForm<Entries>({
    start: stands,
    stands,
    check: () => ({}),
    onSubmit: save,
  })
  const granted = grantedIn(form.values)
  return (
    <RecordDialog
      title="Manage User Permissions"
      description={`${displayName(user)}, ${user.email}`}
      fields={[{ ...roleField, wide: true }]}
      form={form}
      submitLabel="Save Permissions"
      busyLabel="Saving..."
      isSaving={isSaving}
      onClose={onClose}
      labelOf={(id) => permissionWords[id as Permission].label}
    >
      <PermissionChoices
        granted={granted}
        isAdmin={roleIn(form.values) === 'admin'}
        onChange={(next) => {
          for (const [id, isGranted] of Object.entries(entriesOf(next))) form.enter(id, isGranted)
        }}
      />
    </RecordDialog>
  )
}

/** Permissions first: whoever stops being an administrator by role has got what they keep by then. */
async function saveRights(user: ManagedUser, entries: Entries): Promise<void> {
  const params = { id: user.id }
  const permissions = grantedIn(entries)
  let { version } = user
  if (permissions.join() !== user.granted.join()) {
    const saved = await request('PUT /api/admin/users/:id/permissions', { params, body: { permissions, version } })
    version = saved.version
  }
  const role = roleIn(entries)
  if (role !== user.role) await request('PUT /api/admin/users/:id/role', { params, body: { role, version } })
}
