import { type Permission, permissionGroups, permissionIds, permissions } from '@haulm/domain/people/permissions.ts'
import { type Role, roleIds, roles } from '@haulm/domain/people/roles.ts'
import clsx from 'clsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import type { Entries } from '../../ui/record-form/entries.ts'
import type { RecordField } from '../../ui/record-form/record-form.tsx'
import type { RecordFormState } from '../../ui/record-form/use-record-form.ts'

/** Permissions as entries of a form: yes or no for each. */
export const grantedEntries = (granted: readonly Permission[]): Record<Permission, boolean> =>
  Object.fromEntries(permissionIds.map((id) => [id, granted.includes(id)])) as Record<Permission, boolean>

export const grantedIn = (entries: Entries): Permission[] => permissionIds.filter((id) => entries[id] === true)

export const roleIn = (entries: Entries): Role => roleIds.find((id) => id === entries.role) ?? 'user'

export const roleField: RecordField = {
  name: 'role',
  label: 'Role',
  kind: 'choice',
  options: roleIds.map((id) => ({ value: id, label: roles[id].label })),
  note: 'Names the desk. Only the role Administrator grants anything by itself: every permission.',
}

type Group = keyof typeof permissionGroups
const groups = Object.keys(permissionGroups) as Group[]

/** The ten permissions with what each opens, in their groups, as entries of a form. The administrator role holds all of them. */
export function PermissionChoices({ form }: { form: Pick<RecordFormState, 'values' | 'enter'> }) {
  const granted = grantedIn(form.values)
  const isAdmin = roleIn(form.values) === 'admin'
  return (
    <div className="mt-3">
      {groups.map((group) => (
        <fieldset key={group} className="grid grid-cols-[104px_1fr] border-t border-border py-3 max-md:grid-cols-1 max-md:gap-1">
          <legend className="sr-only">{permissionGroups[group]}</legend>
          <span aria-hidden="true" className={clsx('pt-[3px] text-sm font-[600]', group === 'withCare' && 'text-destructive')}>
            {permissionGroups[group]}
          </span>
          <div className="grid grid-cols-2 gap-x-5 gap-y-2 max-md:grid-cols-1">
            {permissionIds
              .filter((id) => permissions[id].group === group)
              .map((id) => (
                <Checkbox
                  key={id}
                  label={<span className="font-[560]">{permissions[id].label}</span>}
                  note={permissions[id].description}
                  checked={isAdmin || granted.includes(id)}
                  disabled={isAdmin}
                  onChange={(isGranted) => form.enter(id, isGranted)}
                />
              ))}
          </div>
        </fieldset>
      ))}
      <p className="flex items-start gap-2 border-t border-border pt-3 text-sm text-muted-foreground">
        <span className="mt-[5px] size-2 shrink-0 rounded-full bg-highlight" />
        <span>
          {isAdmin
            ? 'The role Administrator holds every permission. Those granted before come back with another role.'
            : 'Live dashboard also shows costing and finance figures, wherever trades are shown.'}
        </span>
      </p>
      <p className="mt-2 text-sm text-muted-foreground" role="status">
        {isAdmin ? permissionIds.length : granted.length} of {permissionIds.length} permissions
      </p>
    </div>
  )
}
