import type { Person } from '@haulm/domain/people/person.ts'
import { request } from '../api/request/request.ts'
import { Field } from '../ui/fields/field.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { entryControl } from './entry-control.ts'
import { EntryForm } from './entry-form.tsx'
import { OwnAccountFields, ownAccountChecks } from './own-account-fields.tsx'
import { filled, useEntry } from './use-entry.ts'

/** The first administrator, while there is no user; from another machine it asks for the code in the server's log. */
export function FirstRunForm({ codeNeeded, onSignedIn }: { codeNeeded: boolean; onSignedIn: (user: Person) => void }) {
  const entry = useEntry({
    checks: { ...ownAccountChecks, code: codeNeeded ? filled('Enter the code from the server’s log.') : () => null },
    send: async ({ code, ...account }) =>
      onSignedIn(await request('POST /api/setup', { body: { ...account, ...(codeNeeded ? { code: code.trim() } : {}) } })),
    otherwise: 'The account could not be created',
  })
  return (
    <EntryForm
      submit="Create Administrator"
      busyLabel="Creating..."
      isBusy={entry.isBusy}
      problem={entry.problem}
      onSubmit={entry.submit}
    >
      <OwnAccountFields entry={entry} />
      {codeNeeded && (
        <Field label="Code" required error={entry.errors.code} note="The server wrote it into its log when it started.">
          <TextInput
            {...entry.control('code')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            className={entryControl}
          />
        </Field>
      )}
    </EntryForm>
  )
}
