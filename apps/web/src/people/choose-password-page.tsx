import { shortestPassword } from '@haulm/domain/people/password.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { onceHeaders } from '../api/request/once-headers.ts'
import { request } from '../api/request/request.ts'
import { usePerson } from '../api/session/person.ts'
import { userQuery } from '../api/session/user.ts'
import { useTitle } from '../ui/brand/product-name.ts'
import { Field } from '../ui/fields/field.tsx'
import { PasswordInput } from '../ui/fields/password-input.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { WhosePassword } from './account-inputs.tsx'
import { Entrance } from './entrance.tsx'
import { EntryForm, entryControl } from './entry-form.tsx'
import { ownPassword, sameAsNew, typed, useEntry } from './use-entry.ts'

/** After an administrator set the password: the person chooses their own before all else. @see docs/rules/people.md, rule 5 */
export function ChoosePasswordPage({ corner }: { corner?: ReactNode }) {
  const { email } = usePerson()
  useTitle('Choose a password')
  const client = useQueryClient()
  const [onceOf] = useState(onceHeaders)
  const entry = useEntry({
    checks: {
      currentPassword: typed('Enter the password you were given.'),
      newPassword: ownPassword,
      again: sameAsNew,
    },
    send: async ({ currentPassword, newPassword }) => {
      const body = { currentPassword, newPassword }
      await request('POST /api/auth/password', { body, headers: onceOf(body) })
      toast({ kind: 'success', title: 'Password Changed', description: 'Use it from now on to sign in.' })
      await client.invalidateQueries(userQuery)
    },
    otherwise: 'The password could not be changed',
  })
  return (
    <Entrance
      title="Choose a password"
      line="The one you were given is for the first time only."
      corner={corner}
      below={`Signed in as ${email}`}
    >
      <EntryForm submitLabel="Save Password" busyLabel="Saving..." entry={entry}>
        <WhosePassword email={email} />
        <Field label="Current password" error={entry.errors.currentPassword}>
          <PasswordInput {...entry.control('currentPassword')} autoComplete="current-password" className={entryControl} />
        </Field>
        <Field label="New password" hint={`${shortestPassword} characters or more`} error={entry.errors.newPassword}>
          <PasswordInput {...entry.control('newPassword')} autoComplete="new-password" className={entryControl} />
        </Field>
        <Field label="New password again" error={entry.errors.again}>
          <PasswordInput {...entry.control('again')} autoComplete="new-password" className={entryControl} />
        </Field>
      </EntryForm>
    </Entrance>
  )
}
