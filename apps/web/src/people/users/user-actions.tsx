import type { ManagedUser, PersonStatus } from '@haulm/domain/people/person.ts'
import { displayName } from '@haulm/domain/people/person.ts'
import clsx from 'clsx'
import { Ban, Check, Columns3, KeyRound, type LucideIcon, ShieldCheck, Smartphone } from 'lucide-react'
import { useUser } from '../../api/session/user.ts'
import { Button, type ButtonLook } from '../../ui/controls/button.tsx'

export type UserAction = 'approve' | 'permissions' | 'columns' | 'resetPassword' | 'endSecondFactor' | 'block'

const actions: Record<UserAction, { label: string; icon: LucideIcon }> = {
  approve: { label: 'Approve', icon: Check },
  permissions: { label: 'Permissions', icon: ShieldCheck },
  columns: { label: 'Columns', icon: Columns3 },
  resetPassword: { label: 'Reset Password', icon: KeyRound },
  endSecondFactor: { label: 'Second Factor Off', icon: Smartphone },
  block: { label: 'Block', icon: Ban },
}

/** What can be done with somebody, by where they stand. @see docs/rules/people.md, rule 8 */
const offered: Record<PersonStatus, readonly UserAction[]> = {
  pending: ['approve', 'resetPassword', 'block'],
  approved: ['permissions', 'columns', 'resetPassword', 'endSecondFactor', 'block'],
  blocked: ['resetPassword', 'endSecondFactor', 'approve'],
}

/** One does not shut oneself out, and changes one's own password with the current one. */
const notToOneself: readonly UserAction[] = ['resetPassword', 'endSecondFactor', 'block']

const lookOf = (action: UserAction, status: PersonStatus): ButtonLook =>
  action !== 'approve' ? 'quiet' : status === 'pending' ? 'primary' : 'outline'

type UserActionsProps = { user: ManagedUser; onAct: (action: UserAction, user: ManagedUser) => void }

/** The buttons of a user's card. */
export function UserActions({ user, onAct }: UserActionsProps) {
  const isOneself = useUser()?.id === user.id
  return (
    <div className={clsx('flex flex-wrap items-center gap-0.5', user.status !== 'pending' && 'max-md:-ml-2.5')}>
      {offered[user.status]
        .filter((action) => !isOneself || !notToOneself.includes(action))
        .filter((action) => action !== 'endSecondFactor' || user.hasSecondFactor)
        .map((action) => {
          const { label, icon: Icon } = actions[action]
          return (
            <Button
              key={action}
              size="sm"
              look={lookOf(action, user.status)}
              aria-label={`${label} ${displayName(user)}`}
              onClick={() => onAct(action, user)}
            >
              <Icon size={13} aria-hidden="true" />
              {label}
            </Button>
          )
        })}
    </div>
  )
}
