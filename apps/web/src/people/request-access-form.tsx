import { request } from '../api/request/request.ts'
import { EntryForm } from './entry-form.tsx'
import { OwnAccountFields, ownAccountChecks } from './own-account-fields.tsx'
import { useEntry } from './use-entry.ts'

/** Asks for an account, which waits for an administrator. The answer is the same whether or not the address is known. */
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
    <EntryForm
      submit="Request Access"
      busyLabel="Sending..."
      isBusy={entry.isBusy}
      problem={entry.problem}
      onSubmit={entry.submit}
    >
      <OwnAccountFields entry={entry} />
    </EntryForm>
  )
}
