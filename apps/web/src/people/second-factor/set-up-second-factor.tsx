import { longestPasskeyName, passkeyTexts } from '@haulm/domain/people/passkey.ts'
import { codeDigits, secondFactorTexts } from '@haulm/domain/people/second-factor.ts'
import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser'
import { useState } from 'react'
import { request } from '../../api/request/request.ts'
import { usePerson } from '../../api/session/person.ts'
import { userQuery } from '../../api/session/user.ts'
import { useSavedForm } from '../../api/use-saved-form.ts'
import { Button } from '../../ui/controls/button.tsx'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { late, withSuspense } from '../../ui/late.tsx'
import type { Problems } from '../../ui/record-form/entries.ts'
import { PageForm } from '../../ui/record-form/page-form.tsx'
import { codeTraits, WhosePassword } from '../account-inputs.tsx'
import { type ConfirmingReport, confirming, type Proof, useProofForm } from './proof-form.tsx'
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

// Drawn after the password step: nothing waits for it before.
const QrCode = withSuspense(
  late(() => import('./qr-code.tsx'), 'QrCode'),
  () => <span className="size-[196px]" />,
)

type ConfirmSecretProps = {
  begun: BegunFactor
  onConfirming?: ConfirmingReport | undefined
  onConfirmed: (recoveryCodes: readonly string[]) => void
  onCancel?: (() => void) | undefined
}

/** The secret for the app, as a picture and as text; and the first code, which shows that the app has it. */
export function ConfirmSecret({ begun, onConfirming, onConfirmed, onCancel }: ConfirmSecretProps) {
  const form = useSavedForm({
    start: { code: '' },
    check: ({ code }): Problems => (code.trim() === '' ? { code: secondFactorTexts.codeWanted } : {}),
    read: ({ code }) => code,
    send: (code: string) =>
      confirming(onConfirming, () => request('POST /api/profile/second-factor/confirm', { body: { code } })),
    done: { title: 'Authenticator App Set Up', description: 'From now on, sign in with its codes.' },
    failed: 'The second factor could not be switched on',
    stale: [secondFactorQuery.queryKey, userQuery.queryKey],
    onSaved: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  })
  return (
    <div>
      <p className="text-sm">
        Scan this with an authenticator app on your phone, or enter the key there. Then enter the code of {codeDigits} digits that
        it shows.
      </p>
      <div className="my-3 flex flex-wrap items-center gap-x-5 gap-y-3">
        <QrCode text={begun.address} label="QR code of the key" />
        <div className="min-w-0">
          <p className="text-xs text-muted-foreground">Key</p>
          <p className="set-ledger mt-0.5 max-w-[196px] tracking-wide text-sm mb-2 break-words">{inGroups(begun.secret)}</p>
          {/* A phone cannot scan its own screen. */}
          <CopyButton text={begun.secret} />
        </div>
      </div>
      <PageForm
        form={form}
        fields={[{ name: 'code', label: 'Code', required: true, wide: true, kind: 'text', traits: codeTraits }]}
        submitLabel="Switch On"
        busyLabel="Switching On..."
        onCancel={onCancel}
      />
    </div>
  )
}

/** `JBSW Y3DP …`: apps ignore the spaces. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret

type AddPasskeyProps = {
  /** Whether there already is a second factor, which is then asked for as well. */
  hasFactor: boolean
  onConfirming?: ConfirmingReport | undefined
  /** Called with the recovery codes that come with the first second factor; otherwise with none. */
  onAdded: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

/** Creates a passkey: its name, the owner's password and second factor, and then the browser's own question. */
export function AddPasskey({ hasFactor, onConfirming, onAdded, onCancel }: AddPasskeyProps) {
  const { email } = usePerson()
  const { form, fields } = useProofForm(
    hasFactor,
    {
      send: async ({ name, ...proof }) => {
        const passkey = await makePasskey(proof, hasFactor)
        return confirming(onConfirming, () => request('POST /api/profile/passkeys', { body: { name, passkey } }))
      },
      done: 'The passkey was added',
      failed: 'No passkey was added. This device may have one for you already, or none can be made on it',
      stale: [secondFactorQuery.queryKey, userQuery.queryKey],
      onSaved: ({ recoveryCodes }) => onAdded(recoveryCodes),
    },
    { field: nameField, wanted: passkeyTexts.nameWanted },
  )
  return (
    <>
      <p className="mb-3 text-sm">
        Your browser asks where to store it: on this device, a phone or a security key. It is unlocked by your fingerprint, face
        or PIN, and works at this address only.
      </p>
      <PageForm form={form} fields={fields} submitLabel="Add Passkey" busyLabel="Adding..." onCancel={onCancel}>
        <WhosePassword email={email} />
      </PageForm>
    </>
  )
}

const nameField = {
  name: 'name',
  label: 'Name of the passkey',
  required: true,
  wide: true,
  note: 'To recognise it by, such as Office PC.',
  kind: 'text',
  traits: { maxLength: longestPasskeyName },
} as const

/** @throws ApiError with what the server refused; or the browser's error if none was created. */
async function makePasskey(proof: Proof, hasFactor: boolean) {
  const body = hasFactor ? proof : { password: proof.password }
  const options = await request('POST /api/profile/passkeys/begin', { body })
  return startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })
}

/** Recovery codes, shown this one time. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div>
      <h3 className="text-sm font-[600]">Recovery codes</h3>
      <p className="mt-1 text-sm text-muted-foreground">
        Each lets you in once without your phone. Store them away from your phone: they are not shown again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="set-ledger mt-3 grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-md border border-rule bg-popover px-4 py-3 tracking-wide text-sm max-md:grid-cols-1"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton text={codes.join('\n')} />
        <Button label="I Have Stored Them" look="primary" onClick={onDone} />
      </div>
    </div>
  )
}
