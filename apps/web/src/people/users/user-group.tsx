import type { ManagedUser } from '@haulm/domain/people/person.ts'
import type { UserAction } from './user-actions.tsx'
import { UserCard } from './user-card.tsx'

type UserGroupProps = {
  title: string
  empty: string
  users: readonly ManagedUser[]
  onAct: (action: UserAction, user: ManagedUser) => void
}

/** `Pending Approval (2)`: people who stand alike. */
export function UserGroup({ title, empty, users, onAct }: UserGroupProps) {
  const heading = `${title} (${users.length})`
  return (
    <section aria-label={heading} className="mb-5">
      <h2 className="flex h-9 items-center border-b border-foreground/70 text-sm font-[640]">{heading}</h2>
      {users.length === 0 ? (
        <p className="py-3 text-sm text-muted-foreground">{empty}</p>
      ) : (
        <ul>
          {users.map((user) => (
            <UserCard key={user.id} user={user} onAct={onAct} />
          ))}
        </ul>
      )}
    </section>
  )
}
