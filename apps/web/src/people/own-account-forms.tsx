import { shortestPassword } from '@haulm/domain/people/password.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import { request } from '../api/request/request.ts'
import { Field } from '../ui/fields/field.tsx'
import { PasswordInput } from '../ui/fields/password-input.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { codeTraits, EmailInput } from './account-inputs.tsx'
import { EntryForm, entryControl } from './entry-form.tsx'
import { email, filled, ownPassword, useEntry } from './use-entry.ts'

/** What a new account needs, whoever creates it. */
export const ownAccountChecks = {
  firstName: filled('Enter your first name.'),
  lastName: filled('Enter your last name.'),
  email,
  password: ownPassword,
}

type Entry = Pick<ReturnType<typeof useEntry<keyof typeof ownAccountChecks>>, 'control' | 'errors'>

export const OwnAccountFields = ({ entry: { control, errors } }: { entry: Entry }) => (
  <>
    <div className="grid grid-cols-2 gap-3">
      <Field label="First name" required error={errors.firstName}>
        <TextInput {...control('firstName')} autoComplete="given-name" className={entryControl} />
      </Field>
      <Field label="Last name" required error={errors.lastName}>
        <TextInput {...control('lastName')} autoComplete="family-name" className={entryControl} />
      </Field>
    </div>
    <Field label="Email" required error={errors.email}>
      <EmailInput {...control('email')} />
    </Field>
    <Field label="Password" required hint={`${shortestPassword} characters or more`} error={errors.password}>
      <PasswordInput {...control('password')} autoComplete="new-password" className={entryControl} />
    </Field>
  </>
)

/** The first administrator, while there is no user; from another machine it asks for the code in the server's log. */
export function FirstRunForm({ codeNeeded, onSignedIn }: { codeNeeded: boolean; onSignedIn: (user: Person) => void }) {
  const entry = useEntry({
    checks: { ...ownAccountChecks, code: codeNeeded ? filled('Enter the code from the server’s log.') : () => null },
    send: async ({ code, ...account }) =>
      onSignedIn(await request('POST /api/setup', { body: { ...account, ...(codeNeeded ? { code: code.trim() } : {}) } })),
    otherwise: 'The account could not be created',
  })
  return (
    <EntryForm submitLabel="Create Administrator" busyLabel="Creating..." entry={entry}>
      <OwnAccountFields entry={entry} />
      {codeNeeded && (
        <Field label="Code" required error={entry.errors.code} note="The server wrote it into its log when it started.">
          <TextInput {...entry.control('code')} {...codeTraits} className={entryControl} />
        </Field>
      )}
    </EntryForm>
  )
}

/** Requests an account, which waits for an administrator. The answer is the same whether or not the address is known. */
export function RequestAccessForm() {
  const entry = useEntry({
    checks: ownAccountChecks,
    send: (account) => request('POST /api/auth/register', { body: account }),
    otherwise: 'The request could not be sent',
  })
  if (entry.isDone) {
    return (
      <p role="status" className="mt-6 rounded-md bg-success-soft px-3 py-2.5 text-sm text-accent-foreground">
        Your request is on its way. An administrator has to approve it; then sign in with your e-mail address and the password you
        chose.
      </p>
    )
  }
  return (
    <EntryForm submitLabel="Request Access" busyLabel="Sending..." entry={entry}>
      <OwnAccountFields entry={entry} />
    </EntryForm>
  )
}
