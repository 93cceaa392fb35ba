import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { passwordQuestion } from '../api/request/password-question.ts'
import { request } from '../api/request/request.ts'
import { useUser } from '../api/session/user.ts'
import { RecordDialog } from '../ui/record-form/record-dialog.tsx'
import { WhosePassword } from './account-inputs.tsx'
import { type Proof, useProofForm } from './second-factor/proof-form.tsx'
import { secondFactorQuery } from './second-factor/second-factor-query.ts'

/** Asks for the person's own password, and a code or passkey if they have a second factor, above whatever is open. */
export function PasswordAgainDialog() {
  const question = passwordQuestion.use()
  const user = useUser()
  const { data: factor } = useQuery(secondFactorQuery)
  const [wasAskedForCode, setAskedForCode] = useState(false)
  const asksCode = wasAskedForCode || typeof factor?.onSince === 'string'
  // Signed out meanwhile, here or elsewhere: nothing continues.
  useEffect(() => {
    if (user === null) question?.answer(false)
  }, [user, question])
  const { form, fields } = useProofForm(asksCode, {
    send: (proof: Proof) => request('POST /api/auth/confirm', { body: asksCode ? proof : { password: proof.password } }),
    done: null,
    failed: 'The password could not be checked',
    onSaved: () => question?.answer(true),
    onRefused: (problems) => problems.code !== undefined && setAskedForCode(true),
  })
  if (question === null || user == null) return null
  return (
    <RecordDialog
      title="Your password, please"
      description="This is in case somebody else finds your screen open. You are not asked again for 15 minutes."
      fields={fields}
      form={form}
      submitLabel="Continue"
      busyLabel="Checking..."
      onClose={() => question.answer(false)}
    >
      <WhosePassword email={user.email} />
    </RecordDialog>
  )
}
