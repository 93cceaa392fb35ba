import type { ManagedUser, PersonStatus } from '@haulm/domain/people/person.ts'
import { Ban, Check, Columns3, KeyRound, type LucideIcon, ShieldCheck, Smartphone } from 'lucide-react'
import type { RecordAction } from '../../ui/controls/record-action.tsx'

export type UserAction = 'approve' | 'permissions' | 'columns' | 'resetPassword' | 'endSecondFactor' | 'block'

const actions: Record<UserAction, { label: string; icon: LucideIcon; offeredTo: readonly PersonStatus[] }> = {
  approve: { label: 'Approve', icon: Check, offeredTo: ['pending', 'blocked'] },
  permissions: { label: 'Permissions', icon: ShieldCheck, offeredTo: ['approved'] },
  columns: { label: 'Columns', icon: Columns3, offeredTo: ['approved'] },
  resetPassword: { label: 'Reset Password', icon: KeyRound, offeredTo: ['pending', 'approved', 'blocked'] },
  endSecondFactor: { label: 'Second Factor Off', icon: Smartphone, offeredTo: ['approved', 'blocked'] },
  block: { label: 'Block', icon: Ban, offeredTo: ['pending', 'approved'] },
}

/** People cannot lock themselves out, and change their own password by giving the current one. */
const notToOneself: readonly UserAction[] = ['resetPassword', 'endSecondFactor', 'block']

/** What can be done with a person, by their status. @see docs/rules/people.md, rule 8 */
export const userActions = (ownId: string, act: (action: UserAction, user: ManagedUser) => void): RecordAction<ManagedUser>[] =>
  (Object.keys(actions) as UserAction[]).map((action) => {
    const { label, icon, offeredTo } = actions[action]
    return {
      label,
      icon,
      run: (user) => act(action, user),
      isOffered: (user) =>
        offeredTo.includes(user.status) &&
        (user.id !== ownId || !notToOneself.includes(action)) &&
        (action !== 'endSecondFactor' || user.hasSecondFactor),
      look: ({ status }) => (action !== 'approve' ? 'quiet' : status === 'pending' ? 'primary' : 'outline'),
    }
  })
