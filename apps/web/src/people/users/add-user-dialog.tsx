import { looksLikeEmail, normaliseEmail } from '@haulm/domain/people/email.ts'
import { givenPasswordRefusal, shortestTemporaryPassword } from '@haulm/domain/people/password.ts'
import { staleUsers } from '../../api/queries/record-queries.ts'
import { request } from '../../api/request/request.ts'
import { useSave } from '../../api/use-save.ts'
import { PasswordInput } from '../../ui/fields/password-input.tsx'
import type { Entries, Problems } from '../../ui/record-form/entries.ts'
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx'
import { useRecordForm } from '../../ui/record-form/use-record-form.ts'
import { grantedEntries, grantedIn, roleField, roleIn } from './granted-entries.ts'
import { PermissionChoices } from './permission-choices.tsx'

const textIn = (entries: Entries, name: string): string => String(entries[name] ?? '').trim()

function check(entries: Entries): Problems {
  const refusals = {
    firstName: textIn(entries, 'firstName') === '' ? 'Enter a first name.' : null,
    lastName: textIn(entries, 'lastName') === '' ? 'Enter a last name.' : null,
    email: looksLikeEmail(normaliseEmail(textIn(entries, 'email'))) ? null : 'This does not look like an e-mail address.',
    password: givenPasswordRefusal(String(entries.password)),
  }
  return Object.fromEntries(Object.entries(refusals).filter((entry): entry is [string, string] => entry[1] !== null))
}

/** Adds somebody who need not ask for access first. */
export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const { save, isSaving } = useSave({
    send: (entries: Entries) =>
      request('POST /api/admin/users', {
        body: {
          firstName: textIn(entries, 'firstName'),
          lastName: textIn(entries, 'lastName'),
          email: textIn(entries, 'email'),
          password: String(entries.password),
          role: roleIn(entries),
          permissions: grantedIn(entries),
        },
      }),
    done: 'User added successfully',
    failed: 'Failed to add user',
    stale: staleUsers,
    onSaved: onClose,
    onRefused: (problems) => form.refuse(problems),
  })
  const form = useRecordForm<Entries>({
    start: { firstName: '', lastName: '', email: '', password: '', role: 'user', ...grantedEntries([]) },
    check,
    onSubmit: save,
  })
  const password = (
    <PasswordInput
      value={String(form.values.password)}
      autoComplete="new-password"
      onChange={({ target }) => form.enter('password', target.value)}
    />
  )
  return (
    <RecordDialog
      title="Add User"
      description="Approved at once. The password is temporary: with it they sign in and choose their own."
      fields={[
        { name: 'firstName', label: 'First Name', kind: 'text', required: true },
        { name: 'lastName', label: 'Last Name', kind: 'text', required: true },
        { name: 'email', label: 'Email', kind: 'text', type: 'email', required: true },
        {
          name: 'password',
          label: 'Password',
          kind: 'own',
          required: true,
          hint: `${shortestTemporaryPassword} characters or more`,
          control: password,
        },
        { ...roleField, wide: true },
      ]}
      form={form}
      submitLabel="Add User"
      busyLabel="Adding..."
      isSaving={isSaving}
      onClose={onClose}
    >
      <PermissionChoices
        granted={grantedIn(form.values)}
        isAdmin={roleIn(form.values) === 'admin'}
        onChange={(next) => {
          for (const [id, isGranted] of Object.entries(grantedEntries(next))) form.enter(id, isGranted)
        }}
      />
    </RecordDialog>
  )
}
