import type { Person } from '@haulm/domain/people/person.ts'
import { secondFactorTexts } from '@haulm/domain/people/second-factor.ts'
import { Suspense } from 'react'
import { request } from '../api/request/request.ts'
import { Field } from '../ui/fields/field.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { late } from '../ui/late.tsx'
import { entryControl } from './entry-control.ts'
import { EntryForm } from './entry-form.tsx'
import type { KnownPassword } from './second-factor/known-password.ts'
import { filled, useEntry } from './use-entry.ts'

// For whoever has one.
const EnterByPasskey = late(() => import('./second-factor/enter-by-passkey.tsx').then(({ EnterByPasskey }) => EnterByPasskey))

type CodeFormProps = {
  known: KnownPassword
  /** Whether the person has a passkey for this address. */
  hasPasskey: boolean
  onSignedIn: (user: Person) => void
}

/** The second step of signing in: a passkey, a code of the app, or a recovery code. */
export function CodeForm({ known, hasPasskey, onSignedIn }: CodeFormProps) {
  const entry = useEntry({
    checks: { code: filled(secondFactorTexts.codeWanted) },
    send: async ({ code }) => onSignedIn(await request('POST /api/auth/login', { body: { ...known, code } })),
    otherwise: 'Login failed',
  })
  return (
    <>
      {hasPasskey && (
        <Suspense fallback={<div className="mt-6 h-11" />}>
          <EnterByPasskey known={known} onSignedIn={onSignedIn} />
        </Suspense>
      )}
      <EntryForm submit="Sign In" busyLabel="Signing In..." isBusy={entry.isBusy} problem={entry.problem} onSubmit={entry.submit}>
        <Field label="Code" error={entry.errors.code} note="Without your phone, enter one of your recovery codes.">
          <TextInput
            {...entry.control('code')}
            ref={hasPasskey ? undefined : focus}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            className={entryControl}
          />
        </Field>
      </EntryForm>
    </>
  )
}

/** Whoever has just pressed Enter types on. */
const focus = (input: HTMLInputElement | null) => input?.focus()
