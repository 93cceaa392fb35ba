import { request } from '../../api/request/request.ts'
import { userQuery } from '../../api/session/user.ts'
import { useSave } from '../../api/use-save.ts'
import { useRecordForm } from '../../ui/record-form/use-record-form.ts'
import { WhosePassword } from '../email-input.tsx'
import { ProfileForm } from '../profile-form.tsx'
import { checkPassword, passwordField } from './password-field.tsx'
import { type BegunFactor, secondFactorQuery } from './second-factor-query.ts'

type PasswordFirstProps = { email: string; onBegun: (begun: BegunFactor) => void; onCancel?: () => void }

/** An open session alone sets nothing up: the password comes first. */
export function PasswordFirst({ email, onBegun, onCancel }: PasswordFirstProps) {
  const { save, isSaving } = useSave({
    send: (password: string) => request('POST /api/profile/second-factor', { body: { password } }),
    done: null,
    failed: 'The second factor could not be begun',
    stale: [secondFactorQuery.queryKey, userQuery.queryKey],
    onSaved: onBegun,
    onRefused: (problems) => form.refuse(problems),
  })
  const form = useRecordForm({
    start: { password: '' },
    check: checkPassword,
    onSubmit: ({ password }) => save(password),
  })
  return (
    <ProfileForm
      form={form}
      fields={[passwordField(form.values.password, (password) => form.enter('password', password))]}
      submit="Continue"
      busyLabel="Continuing..."
      isBusy={isSaving}
      onCancel={onCancel}
    >
      <WhosePassword email={email} />
    </ProfileForm>
  )
}
