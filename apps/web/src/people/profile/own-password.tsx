import { currentPasswordMessages, shortestPassword } from '@haulm/domain/people/password.ts'
import { useState } from 'react'
import { queryKeys } from '../../api/query-keys.ts'
import { request } from '../../api/request/request.ts'
import { usePerson } from '../../api/session/person.ts'
import { useSavedForm } from '../../api/use-saved-form.ts'
import { PageForm } from '../../ui/record-form/page-form.tsx'
import type { RecordField } from '../../ui/record-form/record-form.tsx'
import { WhosePassword } from '../email-input.tsx'
import { ProfileSection } from '../profile-section.tsx'
import { ownPassword, problemsBy, sameAsNew, typed } from '../use-entry.ts'

/** Changes the person's own password, given the current one. */
export function OwnPassword() {
  const [changed, setChanged] = useState(0)
  return (
    <ProfileSection title="Password" note="When you change it, your other sessions end; this one goes on.">
      {/* A new, empty form each time. */}
      <PasswordForm key={changed} onChanged={() => setChanged(changed + 1)} />
    </ProfileSection>
  )
}

type Passwords = { currentPassword: string; newPassword: string; again: string }

const checks = {
  currentPassword: typed(currentPasswordMessages.wanted),
  newPassword: ownPassword,
  again: sameAsNew,
}

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const { email } = usePerson()
  const form = useSavedForm({
    start: { currentPassword: '', newPassword: '', again: '' },
    check: (typed) => problemsBy(checks, typed),
    read: (passwords) => passwords,
    send: ({ currentPassword, newPassword }: Passwords, headers) =>
      request('POST /api/auth/password', { body: { currentPassword, newPassword }, headers }),
    done: { title: 'Password Changed', description: 'Use it from now on to sign in.' },
    failed: 'The password could not be changed',
    stale: [queryKeys.ownSessions],
    onSaved: onChanged,
  })
  const field = (name: keyof Passwords, label: string, autoComplete: string): RecordField => ({
    name,
    label,
    required: true,
    wide: name === 'currentPassword',
    ...(name === 'newPassword' && { hint: `${shortestPassword} characters or more` }),
    kind: 'password',
    traits: { autoComplete },
  })
  return (
    <PageForm
      form={form}
      fields={[
        field('currentPassword', 'Current password', 'current-password'),
        field('newPassword', 'New password', 'new-password'),
        field('again', 'New password again', 'new-password'),
      ]}
      submitLabel="Change Password"
      busyLabel="Changing..."
    >
      <WhosePassword email={email} />
    </PageForm>
  )
}
