import { givenPasswordRefusal, shortestTemporaryPassword } from '@haulm/domain/people/password.ts'
import { displayName, type ManagedUser } from '@haulm/domain/people/person.ts'
import { staleUsers } from '../../api/queries/record-queries.ts'
import { request } from '../../api/request/request.ts'
import { useSavedForm } from '../../api/use-saved-form.ts'
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx'
import { foundIn } from '../use-entry.ts'

/** Gives a person a temporary password. @see docs/rules/people.md, rule 5 */
export function ResetPasswordDialog({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const form = useSavedForm({
    start: { password: '' },
    check: ({ password }) => foundIn({ password: givenPasswordRefusal(password) }),
    read: ({ password }) => password,
    send: (password: string) =>
      request('POST /api/admin/users/:id/reset-password', { params: { id: user.id }, body: { password } }),
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
