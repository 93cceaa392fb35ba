import { searchUsers, sortUsers, type UserOrder } from '@haulm/domain/people/arrange-users.ts'
import { displayName, type ManagedUser } from '@haulm/domain/people/person.ts'
import { useMemo, useState } from 'react'
import { useUser } from '../../api/session/user.ts'
import { GroupedRecordTable } from '../../grid/records/grouped-record-table.tsx'
import type { RecordGroup } from '../../grid/records/record-column.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/page-state/empty-state.tsx'
import { useMedia } from '../../ui/state/use-media.ts'
import { type UserAction, userActions } from './user-actions.tsx'
import { UserStrip, userColumns } from './user-columns.tsx'

const groups = {
  pending: { title: 'Pending Approval', empty: 'No users pending approval' },
  approved: { title: 'Approved Users', empty: 'No approved users' },
  blocked: { title: 'Blocked Users', empty: 'No blocked users' },
} as const
type Status = keyof typeof groups
const statuses = Object.keys(groups) as Status[]

type UsersTableProps = {
  users: Readonly<Record<Status, readonly ManagedUser[]>>
  /** What is searched for; empty text where nothing is. */
  q: string
  onClear: () => void
  order: UserOrder
  onAct: (action: UserAction, user: ManagedUser) => void
}

/** `Pending Approval (2)`: people in groups of those who stand alike. While some are searched for, groups without them are left out. */
export function UsersTable({ users, q, onClear, order, onAct }: UsersTableProps) {
  const ownId = useUser()?.id
  const [closed, setClosed] = useState<readonly string[]>([])
  const found = useMemo(
    () =>
      statuses.flatMap((id): RecordGroup<ManagedUser> | [] => {
        const rows = sortUsers(searchUsers(users[id], q), order)
        const { title, empty } = groups[id]
        if (q !== '' && rows.length === 0) return []
        return { id, label: `${title} (${rows.length})`, note: rows.length === 0 && empty, rows, isOpen: !closed.includes(id) }
      }),
    [users, q, order, closed],
  )
  // In a narrower table the buttons are icons.
  const isWide = useMedia('(min-width: 80rem), (max-width: 767px)')
  return (
    <GroupedRecordTable
      name="users"
      label="Users"
      columns={userColumns}
      groups={found}
      onToggle={(id) => setClosed((former) => (former.includes(id) ? former.filter((one) => one !== id) : [...former, id]))}
      keyOf={({ id }) => id}
      nameOf={displayName}
      actions={userActions(ownId, onAct)}
      {...(isWide && { labelledActions: 440 })}
      strip={(user) => <UserStrip user={user} />}
      empty={
        <EmptyState
          title="No users match"
          description={`Nobody matches "${q}". Try another search term, or clear the search to see everybody.`}
          action={<Button onClick={onClear}>Clear Search</Button>}
        />
      }
    />
  )
}
