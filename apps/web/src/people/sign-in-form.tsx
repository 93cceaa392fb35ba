import type { Person } from '@haulm/domain/people/person.ts'
import { request } from '../api/request.ts'
import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { entryControl } from './entry-control.ts'
import { EntryForm } from './entry-form.tsx'
import { email, filled, useEntry } from './use-entry.ts'

type SignInFormProps = { onSignedIn: (user: Person) => void; start?: { email: string; password: string } }

/** E-mail and password. They may be pasted, and password managers fill them. */
export function SignInForm({ onSignedIn, start }: SignInFormProps) {
  const entry = useEntry({
    checks: { email, password: filled('Enter your password.') },
    ...(start ? { start } : {}),
    send: async ({ email, password }) =>
      onSignedIn(await request('POST /api/auth/login', { body: { email: email.trim(), password } })),
    otherwise: 'Login failed',
  })
  return (
    <EntryForm submit="Sign In" busyLabel="Signing In..." isBusy={entry.isBusy} problem={entry.problem} onSubmit={entry.submit}>
      <Field label="Email" error={entry.errors.email}>
        <TextInput
          {...entry.control('email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          className={entryControl}
        />
      </Field>
      <Field label="Password" error={entry.errors.password}>
        <PasswordInput {...entry.control('password')} autoComplete="current-password" className={entryControl} />
      </Field>
    </EntryForm>
  )
}
