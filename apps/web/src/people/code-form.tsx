import type { Person } from '@haulm/domain/people/person.ts'
import { secondFactorTexts } from '@haulm/domain/people/second-factor.ts'
import { request } from '../api/request/request.ts'
import { Field } from '../ui/fields/field.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { entryControl } from './entry-control.ts'
import { EntryForm } from './entry-form.tsx'
import { filled, useEntry } from './use-entry.ts'

/** What was right, and has to be sent along with the code. */
export type KnownPassword = { email: string; password: string }

/** The second step of signing in: a code of the app, or a recovery code. */
export function CodeForm({ known, onSignedIn }: { known: KnownPassword; onSignedIn: (user: Person) => void }) {
  const entry = useEntry({
    checks: { code: filled(secondFactorTexts.codeWanted) },
    send: async ({ code }) => onSignedIn(await request('POST /api/auth/login', { body: { ...known, code } })),
    otherwise: 'Login failed',
  })
  return (
    <EntryForm submit="Sign In" busyLabel="Signing In..." isBusy={entry.isBusy} problem={entry.problem} onSubmit={entry.submit}>
      <Field label="Code" error={entry.errors.code} note="Without your phone, enter one of your recovery codes.">
        <TextInput
          {...entry.control('code')}
          ref={focus}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          className={entryControl}
        />
      </Field>
    </EntryForm>
  )
}

/** Whoever has just pressed Enter types on. */
const focus = (input: HTMLInputElement | null) => input?.focus()
