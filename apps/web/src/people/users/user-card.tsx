import { permissionIds, permissions } from '@haulm/domain/people/permissions.ts'
import { displayName, type ManagedUser } from '@haulm/domain/people/person.ts'
import { roles } from '@haulm/domain/people/roles.ts'
import { Avatar } from '../../ui/text/avatar.tsx'
import { formatDayOf, formatMoment } from '../../ui/text/format-moment.ts'
import { type UserAction, UserActions } from './user-actions.tsx'

type UserCardProps = { user: ManagedUser; onAct: (action: UserAction, user: ManagedUser) => void }

/** Somebody: who they are, what they may do, and what can be done with them. */
export const UserCard = ({ user, onAct }: UserCardProps) => (
  <li
    data-line=""
    className="grid min-h-13 grid-cols-[34px_minmax(150px,210px)_132px_minmax(120px,1fr)_auto] items-center gap-3 border-b border-border py-1.5 max-xl:grid-cols-[34px_minmax(0,1fr)_auto] max-md:grid-cols-[34px_minmax(0,1fr)]"
  >
    <Avatar name={displayName(user)} image={user.profileImageUrl} size={30} soft />
    <div className="min-w-0">
      <p className="truncate text-sm font-[600] max-md:whitespace-normal max-md:wrap-anywhere" title={displayName(user)}>
        {displayName(user)}
      </p>
      <p className="truncate text-xs text-muted-foreground max-md:whitespace-normal max-md:wrap-anywhere" title={user.email}>
        {user.email}
      </p>
    </div>
    <div className="min-w-0 text-muted-foreground max-xl:text-right max-md:col-start-2 max-md:-mt-2.5 max-md:text-left">
      <p className="text-sm max-md:hidden">{roles[user.role].label}</p>
      <LastSignIn user={user} />
    </div>
    <div className="flex min-w-0 flex-wrap items-center gap-1 max-xl:col-span-3 max-md:col-span-2">
      <PermissionBadges user={user} />
      <span className="ml-1 text-xs text-muted-foreground">{noteOf(user)}</span>
    </div>
    <div className="max-xl:col-span-3 max-md:col-span-2">
      <UserActions user={user} onAct={onAct} />
    </div>
  </li>
)

/** The day says whether somebody is still about; the time stands at the pointer. Whoever waits could not have signed in. */
function LastSignIn({ user: { status, lastSignedInAt } }: { user: ManagedUser }) {
  if (status === 'pending') return null
  if (lastSignedInAt === null) return <p className="text-xs">Never signed in</p>
  const at = new Date(lastSignedInAt)
  return (
    <p className="set-ledger text-xs whitespace-nowrap" title={`Last signed in ${formatMoment(at)}`}>
      Signed in {formatDayOf(at)}
    </p>
  )
}

function PermissionBadges({ user }: { user: ManagedUser }) {
  const labels = user.permissions.length === permissionIds.length ? ['All permissions'] : user.permissions.map(labelOf)
  if (labels.length === 0) return <span className="text-sm text-muted-foreground">No permissions set</span>
  return labels.map((label) => (
    <span key={label} className="inline-flex h-5 items-center rounded-sm border border-rule px-1.5 text-xs whitespace-nowrap">
      {label}
    </span>
  ))
}

const labelOf = (id: ManagedUser['permissions'][number]) => permissions[id].label

/** Since when somebody waits, or is shut out; and whether they have still to choose a password. */
function noteOf({ status, createdAt, statusSince, mustChangePassword }: ManagedUser): string {
  if (status === 'pending') return `Asked ${formatMoment(new Date(createdAt))}`
  if (status === 'blocked') return statusSince === null ? '' : `Blocked ${formatMoment(new Date(statusSince))}`
  return mustChangePassword ? 'Temporary password' : ''
}
