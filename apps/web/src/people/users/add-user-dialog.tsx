import { looksLikeEmail, normaliseEmail } from '@haulm/domain/people/email.ts'
import { givenPasswordRefusal, shortestTemporaryPassword } from '@haulm/domain/people/password.ts'
import { staleUsers } from '../../api/queries/record-queries.ts'
import { request } from '../../api/request/request.ts'
import { useSavedForm } from '../../api/use-saved-form.ts'
import type { Entries, Problems } from '../../ui/record-form/entries.ts'
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx'
import { foundIn } from '../use-entry.ts'
import { grantedEntries, grantedIn, PermissionChoices, roleField, roleIn } from './permission-choices.tsx'

const textIn = (entries: Entries, name: string): string => String(entries[name] ?? '').trim()

function check(entries: Entries): Problems {
  return foundIn({
    firstName: textIn(entries, 'firstName') === '' ? 'Enter a first name.' : null,
    lastName: textIn(entries, 'lastName') === '' ? 'Enter a last name.' : null,
    email: looksLikeEmail(normaliseEmail(textIn(entries, 'email'))) ? null : 'This does not look like an e-mail address.',
    password: givenPasswordRefusal(String(entries.password)),
  })
}

/** Adds a person, who then need not request access first. */
export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const form = useSavedForm({
    start: { firstName: '', lastName: '', email: '', password: '', role: 'user', ...grantedEntries([]) } as Entries,
    storedAs: 'new user',
    check,
    read: (entries) => entries,
    send: (entries: Entries, headers) =>
      request('POST /api/admin/users', {
        headers,
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
  })
  return (
    <RecordDialog
      title="Add User"
      description="Approved at once. The password is temporary: they sign in with it once and choose their own."
      fields={[
        { name: 'firstName', label: 'First Name', kind: 'text', required: true },
        { name: 'lastName', label: 'Last Name', kind: 'text', required: true },
        { name: 'email', label: 'Email', kind: 'text', type: 'email', required: true },
        {
          name: 'password',
          label: 'Password',
          kind: 'password',
          required: true,
          hint: `${shortestTemporaryPassword} characters or more`,
          traits: { autoComplete: 'new-password' },
        },
        { ...roleField, wide: true },
      ]}
      form={form}
      submitLabel="Add User"
      busyLabel="Adding..."
      onClose={onClose}
    >
      <PermissionChoices form={form} />
    </RecordDialog>
  )
}
