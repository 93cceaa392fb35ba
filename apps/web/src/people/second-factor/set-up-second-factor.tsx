import { useState } from 'react'
import { ConfirmSecret } from './confirm-secret.tsx'
import { PasswordFirst } from './password-first.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import type { BegunFactor } from './second-factor-query.ts'

type SetUpProps = {
  email: string
  /** It is on: from here on only its recovery codes have to be kept. */
  onConfirmed?: () => void
  onDone: () => void
  onCancel?: () => void
}

/** Switches a second factor on, a step at a time: the password, the app on the phone, the recovery codes. */
export function SetUpSecondFactor({ email, onConfirmed, onDone, onCancel }: SetUpProps) {
  const [begun, setBegun] = useState<BegunFactor | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const cancel = onCancel ? { onCancel } : {}
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (begun === null) return <PasswordFirst email={email} onBegun={setBegun} {...cancel} />
  const confirmed = (recoveryCodes: readonly string[]) => {
    onConfirmed?.()
    setCodes(recoveryCodes)
  }
  return <ConfirmSecret begun={begun} onConfirmed={confirmed} {...cancel} />
}
