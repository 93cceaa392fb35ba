import { useState } from 'react'
import { request } from '../../api/request/request.ts'
import { usePerson } from '../../api/session/person.ts'
import { userQuery } from '../../api/session/user.ts'
import { Button } from '../../ui/controls/button.tsx'
import { PageForm } from '../../ui/record-form/page-form.tsx'
import { WhosePassword } from '../email-input.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { ConfirmSecret } from './confirm-secret.tsx'
import { type ConfirmingReport, useProofForm } from './proof-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { type BegunFactor, secondFactorQuery } from './second-factor-query.ts'
import { canUsePasskeys } from './show-passkey.ts'

type SetUpProps = {
  /** True once it may be on while its recovery codes have yet to be saved; false when it is not on. */
  onConfirming?: ConfirmingReport
  onDone: () => void
  onCancel?: () => void
}

/** Switches a second factor on, step by step: the password, the app on the phone or else a passkey, the recovery codes. */
export function SetUpSecondFactor({ onConfirming, onDone, onCancel }: SetUpProps) {
  const [begun, setBegun] = useState<BegunFactor | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [isPasskey, setPasskey] = useState(false)
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (begun !== null) return <ConfirmSecret begun={begun} onConfirmed={setCodes} {...{ onConfirming, onCancel }} />
  if (isPasskey)
    return <AddPasskey hasFactor={false} onAdded={setCodes} onCancel={() => setPasskey(false)} onConfirming={onConfirming} />
  return (
    <>
      <PasswordFirst onBegun={setBegun} onCancel={onCancel} />
      {canUsePasskeys() && (
        <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-border pt-3 text-sm text-muted-foreground">
          Without an app:
          <Button label="Add a Passkey" onClick={() => setPasskey(true)} />
        </p>
      )}
    </>
  )
}

type PasswordFirstProps = { onBegun: (begun: BegunFactor) => void; onCancel: (() => void) | undefined }

/** An open session alone is not enough to set it up: the password comes first. */
function PasswordFirst({ onBegun, onCancel }: PasswordFirstProps) {
  const { email } = usePerson()
  const { form, fields } = useProofForm(false, {
    send: ({ password }) => request('POST /api/profile/second-factor', { body: { password } }),
    done: null,
    failed: 'The second factor could not be set up',
    stale: [secondFactorQuery.queryKey, userQuery.queryKey],
    onSaved: onBegun,
  })
  return (
    <PageForm form={form} fields={fields} submitLabel="Continue" busyLabel="Continuing..." onCancel={onCancel}>
      <WhosePassword email={email} />
    </PageForm>
  )
}
