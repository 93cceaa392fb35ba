import { searchUsers, sortUsers, userOrderIds } from '@haulm/domain/people/arrange-users.ts'
import type { ManagedUser } from '@haulm/domain/people/person.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { usersQuery } from '../../api/queries/users-query.ts'
import { QueryState } from '../../api/query-state.tsx'
import { useAddressChoice } from '../../ui/address/use-address-choice.ts'
import { useAddressSearch } from '../../ui/address/use-address-search.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TabActions } from '../../ui/controls/tab-actions.tsx'
import { useOneTabStop } from '../../ui/focus/use-one-tab-stop.ts'
import { EmptyState } from '../../ui/page-state/empty-state.tsx'
import { AddUserDialog } from './add-user-dialog.tsx'
import { BlockQuestion } from './block-question.tsx'
import { ColumnsDialog } from './columns-dialog.tsx'
import { PermissionsDialog } from './permissions-dialog.tsx'
import { ResetPasswordDialog } from './reset-password-dialog.tsx'
import { SecondFactorQuestion } from './second-factor-question.tsx'
import { useUserStatus } from './use-user-status.ts'
import type { UserAction } from './user-actions.tsx'
import { UserExports } from './user-exports.tsx'
import { UserGroup } from './user-group.tsx'
import { UsersToolbar } from './users-toolbar.tsx'

type Opened = { dialog: UserAction; user: ManagedUser } | { dialog: 'add' } | null

const groups = {
  pending: { title: 'Pending Approval', empty: 'No users pending approval' },
  approved: { title: 'Approved Users', empty: 'No approved users' },
  blocked: { title: 'Blocked Users', empty: 'No blocked users' },
} as const
const statuses = ['pending', 'approved', 'blocked'] as const

/** Who is let in, what they may do, and what they see. @see docs/rules/people.md, rule 8 */
export function UsersPanel() {
  const users = useQuery(usersQuery)
  const [opened, setOpened] = useState<Opened>(null)
  const { q, find } = useAddressSearch()
  const [order, setOrder] = useAddressChoice('sort', userOrderIds)
  const status = useUserStatus()
  const lines = useRef<HTMLDivElement>(null)
  const keys = useOneTabStop(lines)
  const close = () => setOpened(null)
  // As somebody else may have changed them since.
  const asTheyStand = (user: ManagedUser) =>
    Object.values(users.data ?? {})
      .flat()
      .find(({ id }) => id === user.id) ?? user
  const act = (action: UserAction, user: ManagedUser) => {
    // Whoever was blocked gets back what they had.
    if (action === 'approve' && user.status === 'blocked') status.save({ user, status: 'approved' })
    else setOpened({ dialog: action, user })
  }
  return (
    <>
      <TabActions>
        <UserExports />
        <Button look="primary" onClick={() => setOpened({ dialog: 'add' })}>
          <Plus size={15} aria-hidden="true" />
          Add User
        </Button>
      </TabActions>
      <UsersToolbar q={q} onSearch={find} order={order} onOrder={setOrder} />
      <div ref={lines} {...keys} className="scroll-thin flex min-h-0 flex-1 flex-col overflow-y-auto px-5 pt-2 pb-6 max-md:px-4">
        <QueryState query={users} loading="Loading users..." failed="Users could not be loaded" widths={[34, 210, 104, 0]}>
          {(all) => {
            const found = statuses.map((id) => ({ id, users: sortUsers(searchUsers(all[id], q), order) }))
            if (q !== '' && found.every((group) => group.users.length === 0)) return <NoMatch q={q} onClear={() => find('')} />
            return found
              .filter((group) => q === '' || group.users.length > 0)
              .map((group) => <UserGroup key={group.id} {...groups[group.id]} users={group.users} onAct={act} />)
          }}
        </QueryState>
      </div>
      {opened?.dialog === 'add' && <AddUserDialog onClose={close} />}
      {opened?.dialog === 'permissions' && <PermissionsDialog user={asTheyStand(opened.user)} onClose={close} />}
      {opened?.dialog === 'approve' && <PermissionsDialog approves user={asTheyStand(opened.user)} onClose={close} />}
      {opened?.dialog === 'columns' && <ColumnsDialog user={asTheyStand(opened.user)} onClose={close} />}
      {opened?.dialog === 'resetPassword' && <ResetPasswordDialog user={opened.user} onClose={close} />}
      {opened?.dialog === 'endSecondFactor' && <SecondFactorQuestion user={opened.user} onClose={close} />}
      {opened?.dialog === 'block' && <BlockQuestion user={opened.user} onClose={close} />}
    </>
  )
}

const NoMatch = ({ q, onClear }: { q: string; onClear: () => void }) => (
  <EmptyState
    title="No users match"
    description={`Nobody matches "${q}". Try another search term, or clear the search to see everybody.`}
    action={<Button onClick={onClear}>Clear Search</Button>}
  />
)
