import { secondFactorTexts } from '@haulm/domain/people/second-factor.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { passwordQuestion } from '../api/request/password-question.ts'
import { request } from '../api/request/request.ts'
import { useUser } from '../api/session/user.ts'
import { useSave } from '../api/use-save.ts'
import { RecordDialog } from '../ui/record-form/record-dialog.tsx'
import { useRecordForm } from '../ui/record-form/use-record-form.ts'
import { WhosePassword } from './email-input.tsx'
import { useCodeField } from './second-factor/code-field.tsx'
import { checkPassword, passwordField } from './second-factor/password-field.tsx'
import { secondFactorQuery } from './second-factor/second-factor-query.ts'
import type { ShownPasskey } from './second-factor/show-passkey.ts'

/** Asks for one's own password, and a code or a passkey where there is a second factor, above whatever is open. What was asked for then goes on. */
export function PasswordAgainDialog() {
  const question = passwordQuestion.use()
  const user = useUser()
  const { data: factor } = useQuery(secondFactorQuery)
  const [wasAskedForCode, setAskedForCode] = useState(false)
  const asksCode = wasAskedForCode || typeof factor?.onSince === 'string'
  // Signed out meanwhile, here or elsewhere: nothing goes on.
  useEffect(() => {
    if (user === null) question?.answer(false)
  }, [user, question])
  const { save, isSaving } = useSave({
    send: ({ password, code, passkey }: { password: string; code?: string; passkey?: ShownPasskey }) =>
      request('POST /api/auth/confirm', { body: passkey ? { password, passkey } : { password, ...(asksCode && { code }) } }),
    done: null,
    failed: 'The password could not be compared',
    onSaved: () => question?.answer(true),
    onRefused: (problems) => {
      if (problems.code !== undefined) setAskedForCode(true)
      form.refuse(problems)
    },
  })
  const form = useRecordForm({
    start: { password: '', code: '' },
    check: ({ password, code }): Record<string, string> => ({
      ...checkPassword({ password }),
      ...(asksCode && code.trim() === '' && { code: secondFactorTexts.codeWanted }),
    }),
    onSubmit: save,
  })
  const { password, code } = form.values
  const codeField = useCodeField({
    value: code,
    onEnter: (code) => form.enter('code', code),
    problems: () => checkPassword({ password }),
    onProblems: form.refuse,
    onPasskey: (passkey) => save({ password, passkey }),
  })
  if (question === null || user == null) return null
  return (
    <RecordDialog
      title="Your password, please"
      description="What you are about to do should not be done by somebody who finds your screen open. It is not asked for again within 15 minutes."
      fields={[passwordField(password, (password) => form.enter('password', password)), ...(asksCode ? [codeField] : [])]}
      form={form}
      submitLabel="Continue"
      busyLabel="Checking..."
      isSaving={isSaving}
      onClose={() => question.answer(false)}
    >
      <WhosePassword email={user.email} />
    </RecordDialog>
  )
}
