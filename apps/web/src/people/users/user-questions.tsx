import { givenPasswordRefusal, shortestTemporaryPassword } from '@haulm/domain/people/password.ts'
import { displayName, type ManagedUser } from '@haulm/domain/people/person.ts'
import { staleUsers } from '../../api/queries/record-queries.ts'
import { request } from '../../api/request/request.ts'
import { SaveQuestion } from '../../api/save-question.tsx'
import { useSave } from '../../api/use-save.ts'
import { useSavedForm } from '../../api/use-saved-form.ts'
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx'
import { foundIn } from '../use-entry.ts'

export const BlockQuestion = ({ user, onClose }: { user: ManagedUser; onClose: () => void }) => (
  <SaveQuestion
    title={`Block ${displayName(user)}?`}
    confirm="Block"
    busyLabel="Blocking..."
    {...savingStatus}
    send={() => sendStatus({ user, status: 'blocked' })}
    done={doneWith('blocked')}
    onClose={onClose}
  >
    {user.email} is signed out at once, on every device, and cannot sign in until you approve them again. Their permissions and
    everything that they have entered stay.
  </SaveQuestion>
)

/** Asks before the second factor of a person who has lost the phone is switched off. */
export const SecondFactorQuestion = ({ user, onClose }: { user: ManagedUser; onClose: () => void }) => (
  <SaveQuestion
    title={`Switch off the second factor of ${displayName(user)}?`}
    confirm="Switch Off"
    busyLabel="Switching Off..."
    send={() => request('DELETE /api/admin/users/:id/second-factor', { params: { id: user.id } })}
    done="Second factor switched off successfully"
    failed="Failed to switch the second factor off"
    stale={staleUsers}
    onClose={onClose}
  >
    {user.email} then signs in with the password alone, until they set one up anew. Do it for somebody who has lost the phone, and
    make sure that it is they who ask. If the phone may be in wrong hands, reset the password, too: it ends their sessions.
  </SaveQuestion>
)

type StatusChange = { user: ManagedUser; status: 'approved' | 'blocked' }

const sendStatus = ({ user, status }: StatusChange) =>
  request('PUT /api/admin/users/:id/status', { params: { id: user.id }, body: { status } })
const doneWith = (status: StatusChange['status']) => `User ${status} successfully`
const savingStatus = { failed: 'Failed to update user status', stale: staleUsers }

/** Lets a blocked person in again. @see docs/rules/people.md, rule 8 */
export const useApproving = () =>
  useSave({
    ...savingStatus,
    isOfEach: true,
    send: (user: ManagedUser) => sendStatus({ user, status: 'approved' }),
    done: doneWith('approved'),
  })

/** Gives a person a temporary password. @see docs/rules/people.md, rule 5 */
export function ResetPasswordDialog({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const form = useSavedForm({
    start: { password: '' },
    check: ({ password }) => foundIn({ password: givenPasswordRefusal(password) }),
    read: ({ password }) => password,
    send: (password: string, headers) =>
      request('POST /api/admin/users/:id/reset-password', { params: { id: user.id }, body: { password }, headers }),
    done: 'Password reset successfully',
    failed: 'Failed to reset password',
    stale: staleUsers,
    onSaved: onClose,
  })
  return (
    <RecordDialog
      title="Reset User Password"
      description={`${displayName(user)}, ${user.email}`}
      fields={[
        {
          name: 'password',
          label: 'New Password',
          required: true,
          wide: true,
          hint: `${shortestTemporaryPassword} characters or more`,
          note: 'It signs them in once; then they choose one of their own. They are signed out everywhere at once.',
          kind: 'password',
          traits: { autoComplete: 'new-password' },
        },
      ]}
      form={form}
      submitLabel="Reset Password"
      busyLabel="Resetting..."
      onClose={onClose}
    />
  )
}
