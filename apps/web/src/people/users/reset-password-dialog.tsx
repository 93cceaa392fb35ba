import { givenPasswordRefusal, shortestTemporaryPassword } from '@haulm/domain/people/password.ts'
import { displayName, type ManagedUser } from '@haulm/domain/people/person.ts'
import { staleUsers } from '../../api/queries/record-queries.ts'
import { request } from '../../api/request/request.ts'
import { useSave } from '../../api/use-save.ts'
import { PasswordInput } from '../../ui/fields/password-input.tsx'
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx'
import { useRecordForm } from '../../ui/record-form/use-record-form.ts'

/** Gives somebody a temporary password. @see docs/rules/people.md, rule 5 */
export function ResetPasswordDialog({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const { save, isSaving } = useSave({
    send: (password: string) =>
      request('POST /api/admin/users/:id/reset-password', { params: { id: user.id }, body: { password } }),
    done: 'Password reset successfully',
    failed: 'Failed to reset password',
    stale: staleUsers,
    onSaved: onClose,
    onRefused: (problems) => form.refuse(problems),
  })
  const form = useRecordForm({
    start: { password: '' },
    check: ({ password }): Record<string, string> => {
      const refusal = givenPasswordRefusal(password)
      return refusal === null ? {} : { password: refusal }
    },
    onSubmit: ({ password }) => save(password),
  })
  const control = (
    <PasswordInput
      value={form.values.password}
      autoComplete="new-password"
      onChange={({ target }) => form.enter('password', target.value)}
    />
  )
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
          kind: 'own',
          control,
        },
      ]}
      form={form}
      submitLabel="Reset Password"
      busyLabel="Resetting..."
      isSaving={isSaving}
      onClose={onClose}
    />
  )
}
