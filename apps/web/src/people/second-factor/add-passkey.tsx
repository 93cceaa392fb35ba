import { longestPasskeyName, passkeyTexts } from '@haulm/domain/people/passkey.ts'
import { secondFactorTexts } from '@haulm/domain/people/second-factor.ts'
import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser'
import { request } from '../../api/request/request.ts'
import { userQuery, useUser } from '../../api/session/user.ts'
import { useSave } from '../../api/use-save.ts'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { useRecordForm } from '../../ui/record-form/use-record-form.ts'
import { WhosePassword } from '../email-input.tsx'
import { ProfileForm } from '../profile-form.tsx'
import { useCodeField } from './code-field.tsx'
import { checkPassword, passwordField } from './password-field.tsx'
import { secondFactorQuery } from './second-factor-query.ts'
import type { ShownPasskey } from './show-passkey.ts'

type Typed = { name: string; password: string; code: string; passkey?: ShownPasskey }

type AddPasskeyProps = {
  /** Whether there is a second factor already, which is then asked for, too. */
  hasFactor: boolean
  /** True as the new passkey is sent, false when it was not taken. */
  onConfirming?: (isConfirming: boolean) => void
  /** With the recovery codes that come with the first second factor; else none. */
  onAdded: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

/** Makes a passkey: its name, what only its owner knows and holds, and then what the browser asks. */
export function AddPasskey({ hasFactor, onConfirming, onAdded, onCancel }: AddPasskeyProps) {
  const user = useUser()
  const { save, isSaving } = useSave({
    send: async (typed: Typed) => {
      const passkey = await makePasskey(typed, hasFactor)
      onConfirming?.(true)
      try {
        return await request('POST /api/profile/passkeys', { body: { name: typed.name, passkey } })
      } catch (error) {
        onConfirming?.(false)
        throw error
      }
    },
    done: 'The passkey was added',
    failed: 'No passkey was added. This device may have one for you already, or none can be made on it',
    stale: [secondFactorQuery.queryKey, userQuery.queryKey],
    onSaved: ({ recoveryCodes }) => onAdded(recoveryCodes),
    onRefused: (problems) => form.refuse(problems),
  })
  const checkRest = (typed: Typed): Record<string, string> => ({
    ...(typed.name.trim() === '' && { name: passkeyTexts.nameWanted }),
    ...checkPassword(typed),
  })
  const form = useRecordForm({
    start: { name: '', password: '', code: '' },
    check: (typed): Record<string, string> => ({
      ...checkRest(typed),
      ...(hasFactor && typed.code.trim() === '' && { code: secondFactorTexts.codeWanted }),
    }),
    onSubmit: save,
  })
  const { name, password, code } = form.values
  const codeField = useCodeField({
    value: code,
    onEnter: (code) => form.enter('code', code),
    problems: () => checkRest(form.values),
    onProblems: form.refuse,
    onPasskey: (passkey) => save({ ...form.values, passkey }),
  })
  const nameControl = (
    <TextInput
      value={name}
      autoComplete="off"
      maxLength={longestPasskeyName}
      onChange={({ target }) => form.enter('name', target.value)}
    />
  )
  return (
    <>
      <p className="mb-3 text-sm">
        Your browser asks where to keep it: on this device, a phone or a security key. It answers with your finger, face or PIN,
        and at this address alone.
      </p>
      <ProfileForm
        form={form}
        fields={[
          {
            name: 'name',
            label: 'Name of the passkey',
            required: true,
            wide: true,
            note: 'By which you know it again: Office PC.',
            kind: 'own',
            control: nameControl,
          },
          passwordField(password, (password) => form.enter('password', password)),
          ...(hasFactor ? [codeField] : []),
        ]}
        submit="Add Passkey"
        busyLabel="Adding..."
        isBusy={isSaving}
        onCancel={onCancel}
      >
        {user && <WhosePassword email={user.email} />}
      </ProfileForm>
    </>
  )
}

/** @throws ApiError what the server refused; whatever the browser says where none was made. */
async function makePasskey({ password, code, passkey }: Typed, hasFactor: boolean) {
  const factor = passkey ? { passkey } : hasFactor ? { code } : {}
  const options = await request('POST /api/profile/passkeys/begin', { body: { password, ...factor } })
  return startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })
}
