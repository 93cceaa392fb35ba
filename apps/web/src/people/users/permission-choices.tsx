import { type Permission, permissionGroups, permissionIds, permissions } from '@haulm/domain/people/permissions.ts'
import clsx from 'clsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'

type Group = keyof typeof permissionGroups
const groups = Object.keys(permissionGroups) as Group[]

type PermissionChoicesProps = {
  granted: readonly Permission[]
  /** The role holds all of them, whatever is granted. */
  isAdmin: boolean
  onChange: (granted: Permission[]) => void
}

/** The ten permissions with what each opens, in their groups. */
export function PermissionChoices({ granted, isAdmin, onChange }: PermissionChoicesProps) {
  const set = (id: Permission, isGranted: boolean) =>
    onChange(permissionIds.filter((other) => (other === id ? isGranted : granted.includes(other))))
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
                  onChange={(isGranted) => set(id, isGranted)}
                />
              ))}
          </div>
        </fieldset>
      ))}
      <p className="flex items-start gap-2 border-t border-border pt-3 text-sm text-muted-foreground">
        <span className="mt-[5px] size-2 shrink-0 rounded-full bg-highlight" />
        <span>
          {isAdmin
            ? 'The role Administrator holds every permission. Those that were granted come back with another role.'
            : 'Live dashboard also shows costing and finance figures, in every place where trades are shown.'}
        </span>
      </p>
      <p className="mt-2 text-sm text-muted-foreground" role="status">
        {isAdmin ? permissionIds.length : granted.length} of {permissionIds.length} permissions
      </p>
    </div>
  )
}
