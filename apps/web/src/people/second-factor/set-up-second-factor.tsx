import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { ConfirmSecret } from './confirm-secret.tsx'
import { PasswordFirst } from './password-first.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import type { BegunFactor } from './second-factor-query.ts'
import { canUsePasskeys } from './show-passkey.ts'

type SetUpProps = {
  email: string
  /** True from the moment on which it may be on, and its recovery codes are still to be kept; false when it is not. */
  onConfirming?: (isConfirming: boolean) => void
  onDone: () => void
  onCancel?: () => void
}

/** Switches a second factor on, a step at a time: the password, the app on the phone or else a passkey, the recovery codes. */
export function SetUpSecondFactor({ email, onConfirming, onDone, onCancel }: SetUpProps) {
  const [begun, setBegun] = useState<BegunFactor | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [isPasskey, setPasskey] = useState(false)
  const cancel = onCancel ? { onCancel } : {}
  const confirming = onConfirming ? { onConfirming } : {}
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (begun !== null) return <ConfirmSecret begun={begun} onConfirmed={setCodes} {...confirming} {...cancel} />
  if (isPasskey) return <AddPasskey hasFactor={false} onAdded={setCodes} onCancel={() => setPasskey(false)} {...confirming} />
  return (
    <>
      <PasswordFirst email={email} onBegun={setBegun} {...cancel} />
      {canUsePasskeys() && (
        <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-border pt-3 text-sm text-muted-foreground">
          Without an app:
          <Button className="max-md:h-11!" onClick={() => setPasskey(true)}>
            Add a Passkey
          </Button>
        </p>
      )}
    </>
  )
}
