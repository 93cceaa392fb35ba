import { searchUsers, sortUsers, type UserOrder } from '@haulm/domain/people/arrange-users.ts'
import { permissionIds, permissions } from '@haulm/domain/people/permissions.ts'
import { displayName, type ManagedUser } from '@haulm/domain/people/person.ts'
import { roles } from '@haulm/domain/people/roles.ts'
import { useMemo, useState } from 'react'
import { usePerson } from '../../api/session/person.ts'
import type { RecordColumn, RecordGroup } from '../../grid/records/record-column.ts'
import { RecordTable } from '../../grid/records/record-table.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/page-state/empty-state.tsx'
import { toggled } from '../../ui/state/toggled.ts'
import { useMedia } from '../../ui/state/use-media.ts'
import { Avatar } from '../../ui/text/avatar.tsx'
import { formatDayOf, formatMoment } from '../../ui/text/format-moment.ts'
import { type UserAction, userActions } from './user-actions.tsx'

const groups = {
  pending: { title: 'Pending Approval', empty: 'No users pending approval' },
  approved: { title: 'Approved Users', empty: 'No approved users' },
  blocked: { title: 'Blocked Users', empty: 'No blocked users' },
} as const
type Status = keyof typeof groups
const statuses = Object.keys(groups) as Status[]

type UsersTableProps = {
  users: Readonly<Record<Status, readonly ManagedUser[]>>
  /** The search text; empty if there is none. */
  q: string
  onClear: () => void
  order: UserOrder
  onAct: (action: UserAction, user: ManagedUser) => void
}

/** `Pending Approval (2)`: people grouped by status. In a search, groups without a match are left out. */
export function UsersTable({ users, q, onClear, order, onAct }: UsersTableProps) {
  const ownId = usePerson().id
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const found = useMemo(
    () =>
      statuses.flatMap((id): RecordGroup<ManagedUser> | [] => {
        const rows = sortUsers(searchUsers(users[id], q), order)
        const { title, empty } = groups[id]
        if (q !== '' && rows.length === 0) return []
        return { id, label: `${title} (${rows.length})`, note: rows.length === 0 && empty, rows, isOpen: !closed.has(id) }
      }),
    [users, q, order, closed],
  )
  // In a narrower table the buttons are icons.
  const isWide = useMedia('(min-width: 1280px), (max-width: 767px)')
  return (
    <RecordTable
      name="users"
      label="Users"
      columns={userColumns}
      groups={found}
      onToggle={(id) => setClosed((former) => toggled(former, id))}
      nameOf={displayName}
      actions={userActions(ownId, onAct)}
      {...(isWide && { labelledActions: 440 })}
      strip={(user) => <UserStrip user={user} />}
      empty={
        <EmptyState
          title="No users match"
          description={`Nobody matches "${q}". Try another search term, or clear the search to see everybody.`}
          action={<Button label="Clear Search" onClick={onClear} />}
        />
      }
    />
  )
}

const roleOf = ({ role }: ManagedUser) => roles[role].label

/** Who a person is, when they last signed in, and what they may do. */
const userColumns: readonly RecordColumn<ManagedUser>[] = [
  {
    id: 'user',
    heading: 'User',
    width: 250,
    value: (user) => `${displayName(user)} <${user.email}>`,
    sortValue: displayName,
    cell: (user) => <Who user={user} />,
  },
  { id: 'role', heading: 'Role', width: 112, cell: roleOf, sortValue: roleOf },
  {
    id: 'lastSignIn',
    heading: 'Last sign-in',
    width: 148,
    cell: (user) => <LastSignIn user={user} />,
    sortValue: ({ lastSignedInAt }) => lastSignedInAt,
    value: ({ lastSignedInAt }) => lastSignedInAt && formatMoment(lastSignedInAt),
  },
  {
    id: 'permissions',
    heading: 'Permissions',
    cell: (user) => <Permissions user={user} />,
    value: (user) => labelsOf(user).join(', '),
  },
]

const UserStrip = ({ user }: { user: ManagedUser }) => (
  <div className="flex flex-col gap-1 pb-1">
    <Who user={user} />
    <p className="text-xs">{roleOf(user)}</p>
    <LastSignIn user={user} />
    <Permissions user={user} />
  </div>
)

const Who = ({ user }: { user: ManagedUser }) => (
  <div className="flex min-w-0 items-center gap-3 py-1.5">
    <Avatar name={displayName(user)} image={user.profileImageUrl} size={30} soft />
    <div className="min-w-0 text-left">
      <p className="truncate text-sm font-[600] max-md:whitespace-normal max-md:wrap-anywhere" title={displayName(user)}>
        {displayName(user)}
      </p>
      <p className="truncate text-xs text-muted-foreground max-md:whitespace-normal max-md:wrap-anywhere" title={user.email}>
        {user.email}
      </p>
    </div>
  </div>
)

/** The day shows whether a person is still active; the tooltip has the time. A pending person cannot have signed in yet. */
function LastSignIn({ user: { status, lastSignedInAt } }: { user: ManagedUser }) {
  if (status === 'pending') return null
  const at = lastSignedInAt === null ? null : new Date(lastSignedInAt)
  return (
    <p className="set-ledger text-xs text-muted-foreground" title={at ? `Last signed in ${formatMoment(at)}` : undefined}>
      {at ? `Signed in ${formatDayOf(at)}` : 'Never signed in'}
    </p>
  )
}

const Permissions = ({ user }: { user: ManagedUser }) => (
  <div className="flex min-w-0 flex-wrap items-center gap-1 py-1">
    {labelsOf(user).map((label) => (
      <span key={label} className="inline-flex h-5 items-center rounded-sm border border-rule px-1.5 text-xs whitespace-nowrap">
        {label}
      </span>
    ))}
    {user.permissions.length === 0 && <span className="text-sm text-muted-foreground">No permissions set</span>}
    <span className="ml-1 text-xs text-muted-foreground">{noteOf(user)}</span>
  </div>
)

const labelsOf = (user: ManagedUser): string[] =>
  user.permissions.length === permissionIds.length ? ['All permissions'] : user.permissions.map((id) => permissions[id].label)

/** Since when a person has been waiting, or blocked; or that they have yet to choose a password. */
function noteOf({ status, createdAt, statusSince, mustChangePassword }: ManagedUser): string {
  if (status === 'pending') return `Asked ${formatMoment(createdAt)}`
  if (status === 'blocked') return statusSince === null ? '' : `Blocked ${formatMoment(statusSince)}`
  return mustChangePassword ? 'Temporary password' : ''
}
