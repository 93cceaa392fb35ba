import { longestPasskeyName, passkeyTexts } from '@haulm/domain/people/passkey.ts'
import { secondFactorTexts } from '@haulm/domain/people/second-factor.ts'
import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser'
import { request } from '../../api/request/request.ts'
import { usePerson } from '../../api/session/person.ts'
import { userQuery } from '../../api/session/user.ts'
import { useSavedForm } from '../../api/use-saved-form.ts'
import type { Problems } from '../../ui/record-form/entries.ts'
import { PageForm } from '../../ui/record-form/page-form.tsx'
import { WhosePassword } from '../email-input.tsx'
import { type ConfirmingReport, checkPassword, confirming, passwordField, useCodeField } from './proof-form.tsx'
import { secondFactorQuery } from './second-factor-query.ts'
import type { ShownPasskey } from './show-passkey.ts'

type Typed = { name: string; password: string; code: string; passkey?: ShownPasskey }

type AddPasskeyProps = {
  /** Whether there is a second factor already, which is then asked for, too. */
  hasFactor: boolean
  onConfirming?: ConfirmingReport | undefined
  /** With the recovery codes that come with the first second factor; else none. */
  onAdded: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

/** Makes a passkey: its name, what only its owner knows and holds, and then what the browser asks. */
export function AddPasskey({ hasFactor, onConfirming, onAdded, onCancel }: AddPasskeyProps) {
  const { email } = usePerson()
  const checkRest = (typed: Typed): Problems => ({
    ...(typed.name.trim() === '' && { name: passkeyTexts.nameWanted }),
    ...checkPassword(typed),
  })
  const form = useSavedForm({
    start: { name: '', password: '', code: '' },
    check: (typed): Problems => ({
      ...checkRest(typed),
      ...(hasFactor && typed.code.trim() === '' && { code: secondFactorTexts.codeWanted }),
    }),
    read: (typed): Typed => typed,
    send: async (typed: Typed) => {
      const passkey = await makePasskey(typed, hasFactor)
      return confirming(onConfirming, () => request('POST /api/profile/passkeys', { body: { name: typed.name, passkey } }))
    },
    done: 'The passkey was added',
    failed: 'No passkey was added. This device may have one for you already, or none can be made on it',
    stale: [secondFactorQuery.queryKey, userQuery.queryKey],
    onSaved: ({ recoveryCodes }) => onAdded(recoveryCodes),
  })
  const codeField = useCodeField({
    value: form.values.code,
    onEnter: (code) => form.enter('code', code),
    problems: () => checkRest(form.values),
    onProblems: form.refuse,
    onPasskey: (passkey) => form.save({ ...form.values, passkey }),
  })
  return (
    <>
      <p className="mb-3 text-sm">
        Your browser asks where to keep it: on this device, a phone or a security key. It answers with your finger, face or PIN,
        and at this address alone.
      </p>
      <PageForm
        form={form}
        fields={[
          {
            name: 'name',
            label: 'Name of the passkey',
            required: true,
            wide: true,
            note: 'By which you know it again: Office PC.',
            kind: 'text',
            traits: { maxLength: longestPasskeyName },
          },
          passwordField,
          ...(hasFactor ? [codeField] : []),
        ]}
        submitLabel="Add Passkey"
        busyLabel="Adding..."
        onCancel={onCancel}
      >
        <WhosePassword email={email} />
      </PageForm>
    </>
  )
}

/** @throws ApiError what the server refused; whatever the browser says where none was made. */
async function makePasskey({ password, code, passkey }: Typed, hasFactor: boolean) {
  const factor = passkey ? { passkey } : hasFactor ? { code } : {}
  const options = await request('POST /api/profile/passkeys/begin', { body: { password, ...factor } })
  return startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })
}
