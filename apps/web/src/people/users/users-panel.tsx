import { userOrderIds, userOrders } from '@haulm/domain/people/arrange-users.ts'
import type { ManagedUser } from '@haulm/domain/people/person.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DownloadButton } from '../../api/download/use-download.tsx'
import { useExports } from '../../api/download/use-exports.ts'
import { usersQuery } from '../../api/queries/record-queries.ts'
import { QueryState } from '../../api/query-state.tsx'
import { useAddressChoice, useAddressSearch } from '../../ui/address/use-address.ts'
import { Select } from '../../ui/choices/select.tsx'
import { AddButton } from '../../ui/controls/add-button.tsx'
import { SearchBox } from '../../ui/controls/search-box.tsx'
import { TabActions } from '../../ui/controls/tab-actions.tsx'
import { AddUserDialog } from './add-user-dialog.tsx'
import { ColumnsDialog } from './columns-dialog.tsx'
import { PermissionsDialog } from './permissions-dialog.tsx'
import type { UserAction } from './user-actions.tsx'
import { BlockQuestion, ResetPasswordDialog, SecondFactorQuestion, useApproving } from './user-questions.tsx'
import { UsersTable } from './users-table.tsx'

const orders = userOrderIds.map((value) => ({ value, label: userOrders[value] }))

type Opened = { dialog: UserAction; user: ManagedUser } | { dialog: 'add' } | null

/** Who is let in, what they may do, and what they see. @see docs/rules/people.md, rule 8 */
export function UsersPanel() {
  const users = useQuery(usersQuery)
  const [opened, setOpened] = useState<Opened>(null)
  const { q, find } = useAddressSearch()
  const [order, setOrder] = useAddressChoice('sort', userOrderIds)
  const { save: approve } = useApproving()
  const close = () => setOpened(null)
  // As somebody else may have changed them since.
  const asTheyStand = (user: ManagedUser) =>
    Object.values(users.data ?? {})
      .flat()
      .find(({ id }) => id === user.id) ?? user
  const act = (action: UserAction, user: ManagedUser) => {
    // A person who was blocked gets back what they had.
    if (action === 'approve' && user.status === 'blocked') approve(user)
    else setOpened({ dialog: action, user })
  }
  return (
    <>
      <TabActions>
        <UserExports />
        <AddButton label="Add User" onClick={() => setOpened({ dialog: 'add' })} />
      </TabActions>
      <div className="flex shrink-0 flex-wrap items-center gap-2 px-5 py-3 max-md:px-4">
        <SearchBox
          label="Search users"
          placeholder="Search name, email, role or permission..."
          value={q}
          onSearch={find}
          className="max-w-[420px] grow basis-60"
        />
        <Select label="Order of users" value={order} options={orders} onChange={setOrder} className="w-56! max-md:w-full!" />
      </div>
      <QueryState query={users} what="users" widths={[34, 210, 104, 0]}>
        {(all) => <UsersTable users={all} q={q} onClear={() => find('')} order={order} onAct={act} />}
      </QueryState>
      {opened?.dialog === 'add' && <AddUserDialog onClose={close} />}
      {opened?.dialog === 'permissions' && <PermissionsDialog user={asTheyStand(opened.user)} onClose={close} />}
      {opened?.dialog === 'approve' && (
        // Not of somebody whom another administrator has blocked meanwhile.
        <PermissionsDialog
          approves={asTheyStand(opened.user).status !== 'blocked'}
          user={asTheyStand(opened.user)}
          onClose={close}
        />
      )}
      {opened?.dialog === 'columns' && <ColumnsDialog user={asTheyStand(opened.user)} onClose={close} />}
      {opened?.dialog === 'resetPassword' && <ResetPasswordDialog user={opened.user} onClose={close} />}
      {opened?.dialog === 'endSecondFactor' && <SecondFactorQuestion user={opened.user} onClose={close} />}
      {opened?.dialog === 'block' && <BlockQuestion user={opened.user} onClose={close} />}
    </>
  )
}

const exports = [
  { kind: 'users', label: 'Export Users' },
  { kind: 'management-data', label: 'Export Data' },
] as const

/** The spreadsheets of users, and of everything that administrators maintain. */
function UserExports() {
  const { busy, take } = useExports()
  return exports.map(({ kind, label }) => (
    <DownloadButton
      key={kind}
      label={label}
      look="ghost"
      isBusy={busy === kind}
      disabled={busy !== null}
      onClick={() => void take(kind)}
    />
  ))
}
