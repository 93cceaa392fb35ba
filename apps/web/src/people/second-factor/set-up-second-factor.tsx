import { useState } from 'react'
import { ConfirmSecret } from './confirm-secret.tsx'
import { PasswordFirst } from './password-first.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import type { BegunFactor } from './second-factor-query.ts'

type SetUpProps = {
  email: string
  /** True from the moment on which it may be on, and its recovery codes are still to be kept; false when it is not. */
  onConfirming?: (isConfirming: boolean) => void
  onDone: () => void
  onCancel?: () => void
}

/** Switches a second factor on, a step at a time: the password, the app on the phone, the recovery codes. */
export function SetUpSecondFactor({ email, onConfirming, onDone, onCancel }: SetUpProps) {
  const [begun, setBegun] = useState<BegunFactor | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const cancel = onCancel ? { onCancel } : {}
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (begun === null) return <PasswordFirst email={email} onBegun={setBegun} {...cancel} />
  return <ConfirmSecret begun={begun} onConfirmed={setCodes} {...(onConfirming && { onConfirming })} {...cancel} />
}
