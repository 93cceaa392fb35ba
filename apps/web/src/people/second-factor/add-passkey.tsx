import { longestPasskeyName, passkeyTexts } from '@haulm/domain/people/passkey.ts'
import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser'
import { request } from '../../api/request/request.ts'
import { usePerson } from '../../api/session/person.ts'
import { userQuery } from '../../api/session/user.ts'
import { PageForm } from '../../ui/record-form/page-form.tsx'
import { WhosePassword } from '../email-input.tsx'
import { type ConfirmingReport, confirming, type Proof, useProofForm } from './proof-form.tsx'
import { secondFactorQuery } from './second-factor-query.ts'

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
