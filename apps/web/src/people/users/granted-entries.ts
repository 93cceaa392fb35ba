import { type Permission, permissionIds } from '@haulm/domain/people/permissions.ts'
import { type Role, roleIds, roles } from '@haulm/domain/people/roles.ts'
import type { Entries } from '../../ui/record-form/entries.ts'
import type { RecordField } from '../../ui/record-form/record-form.tsx'

/** Permissions as entries of a form: yes or no for each. */
export const grantedEntries = (granted: readonly Permission[]): Record<Permission, boolean> =>
  Object.fromEntries(permissionIds.map((id) => [id, granted.includes(id)])) as Record<Permission, boolean>

/** The permissions that the entries of a form grant. */
export const grantedIn = (entries: Entries): Permission[] => permissionIds.filter((id) => entries[id] === true)

/** The role that the entries of a form name. */
export const roleIn = (entries: Entries): Role => roleIds.find((id) => id === entries.role) ?? 'user'

/** The choice of a role. */
export const roleField: RecordField = {
  name: 'role',
  label: 'Role',
  kind: 'choice',
  options: roleIds.map((id) => ({ value: id, label: roles[id].label })),
  note: 'Names the desk. Only Administrator grants anything by itself: everything.',
}
