import type { Person } from '@haulm/domain/people/person.ts'
import { secondFactorTexts } from '@haulm/domain/people/second-factor.ts'
import { ApiError } from '../api/request/api-error.ts'
import { request } from '../api/request/request.ts'
import { Field } from '../ui/fields/field.tsx'
import { PasswordInput } from '../ui/fields/password-input.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { late, withSuspense } from '../ui/late.tsx'
import { codeTraits, EmailInput } from './account-inputs.tsx'
import { EntryForm, entryControl } from './entry-form.tsx'
import type { KnownPassword } from './second-factor/show-passkey.ts'
import { email, filled, typed, useEntry } from './use-entry.ts'

type SignInFormProps = {
  onSignedIn: (user: Person) => void
  /** The password was right, and a code is needed as well. */
  onCodeWanted: (known: KnownPassword, hasPasskey: boolean) => void
  start?: KnownPassword
}

/** E-mail and password. They can be pasted, and password managers fill them in. */
export function SignInForm({ onSignedIn, onCodeWanted, start }: SignInFormProps) {
  const entry = useEntry({
    checks: { email, password: typed('Enter your password.') },
    ...(start ? { start } : {}),
    send: async ({ email, password }) => {
      const known = { email: email.trim(), password }
      try {
        onSignedIn(await request('POST /api/auth/login', { body: known }))
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'secondFactorRequired')) throw error
        onCodeWanted(known, error.passkey !== null)
      }
    },
    otherwise: 'Login failed',
  })
  return (
    <EntryForm submitLabel="Sign In" busyLabel="Signing In..." entry={entry}>
      <Field label="Email" error={entry.errors.email}>
        <EmailInput {...entry.control('email')} />
      </Field>
      <Field label="Password" error={entry.errors.password}>
        <PasswordInput {...entry.control('password')} autoComplete="current-password" className={entryControl} />
      </Field>
    </EntryForm>
  )
}

// For people who have one.
const EnterByPasskey = withSuspense(
  late(() => import('./second-factor/enter-by-passkey.tsx'), 'EnterByPasskey'),
  () => <div className="mt-6 h-11" />,
)

type CodeFormProps = {
  known: KnownPassword
  /** Whether the person has a passkey for this address. */
  hasPasskey: boolean
  onSignedIn: (user: Person) => void
}

/** The second step of signing in: a passkey, a code from the app, or a recovery code. */
export function CodeForm({ known, hasPasskey, onSignedIn }: CodeFormProps) {
  const entry = useEntry({
    checks: { code: filled(secondFactorTexts.codeWanted) },
    send: async ({ code }) => onSignedIn(await request('POST /api/auth/login', { body: { ...known, code } })),
    otherwise: 'Login failed',
  })
  return (
    <>
      {hasPasskey && <EnterByPasskey known={known} onSignedIn={onSignedIn} />}
      <EntryForm submitLabel="Sign In" busyLabel="Signing In..." entry={entry}>
        <Field label="Code" error={entry.errors.code} note="Without your phone, enter one of your recovery codes.">
          <TextInput {...entry.control('code')} {...codeTraits} ref={hasPasskey ? undefined : focus} className={entryControl} />
        </Field>
      </EntryForm>
    </>
  )
}

/** A person who has just pressed Enter can type on. */
const focus = (input: HTMLInputElement | null) => input?.focus()
