import { currentPasswordMessages } from '@haulm/domain/people/password.ts'
import { secondFactorTexts } from '@haulm/domain/people/second-factor.ts'
import { useQuery } from '@tanstack/react-query'
import type { Saving } from '../../api/use-save.ts'
import { useSavedForm } from '../../api/use-saved-form.ts'
import { TextInput } from '../../ui/fields/text-input.tsx'
import type { Problems } from '../../ui/record-form/entries.ts'
import type { RecordField } from '../../ui/record-form/record-form.tsx'
import { codeTraits } from '../account-inputs.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { secondFactorQuery } from './second-factor-query.ts'
import { canUsePasskeys, type ShownPasskey, showOwnPasskey } from './show-passkey.ts'

/** The owner's password and second factor; the code is empty if none was asked for. */
export type Proof = { password: string; code: string } | { password: string; passkey: ShownPasskey }

/** A text that a form asks for as well, above the proof. */
type Besides<Name extends string> = { field: RecordField & { name: Name }; wanted: string }

/**
 * A form that asks for the person's own password, and for a code, or a passkey if the person has one for this address.
 * @param asksCode whether it asks for the second factor as well.
 * @param saving what is done with them.
 */
export function useProofForm<Saved, Name extends string = never>(
  asksCode: boolean,
  saving: Saving<Proof & Record<Name, string>, Saved>,
  besides?: Besides<Name>,
) {
  type Typed = Record<Name | 'password' | 'code', string>
  const checkRest = (values: Typed): Problems => ({
    ...(besides && values[besides.field.name].trim() === '' && { [besides.field.name]: besides.wanted }),
    ...(values.password === '' && { password: currentPasswordMessages.wanted }),
  })
  const form = useSavedForm({
    ...saving,
    start: { ...(besides && { [besides.field.name]: '' }), password: '', code: '' } as Typed,
    check: (values): Problems => ({
      ...checkRest(values),
      ...(asksCode && values.code.trim() === '' && { code: secondFactorTexts.codeWanted }),
    }),
    read: (values): Proof & Record<Name, string> => values,
  })
  const { code, ...rest } = form.values
  const { data: factor } = useQuery({ ...secondFactorQuery, enabled: asksCode })
  const hasPasskey = canUsePasskeys() && factor?.passkeys.some(({ host }) => host === window.location.hostname)
  // A passkey is asked for only once the rest of the form is filled in.
  const sendWithPasskey = async () => {
    const found = checkRest(form.values)
    if (Object.keys(found).length > 0) form.refuse(found)
    else form.save({ ...rest, passkey: await showOwnPasskey() } as Proof & Record<Name, string>)
  }
  const codeField: RecordField = {
    name: 'code',
    label: factor?.hasApp === false ? 'Recovery code' : 'Code',
    required: !hasPasskey,
    wide: true,
    ...(factor?.hasApp !== false && { note: 'From your authenticator app, or a recovery code.' }),
    kind: 'own',
    control: (
      <>
        <TextInput {...codeTraits} value={code} onChange={({ target }) => form.enter('code', target.value)} />
        {hasPasskey && (
          <div className="mt-2">
            <PasskeyButton onPress={sendWithPasskey} />
          </div>
        )}
      </>
    ),
  }
  return { form, fields: [...(besides ? [besides.field] : []), passwordField, ...(asksCode ? [codeField] : [])] }
}

/** The field for the person's own password, which password managers fill in. */
const passwordField: RecordField = {
  name: 'password',
  label: 'Your password',
  required: true,
  wide: true,
  kind: 'password',
  traits: { autoComplete: 'current-password' },
}

/** Makes the call that may switch a second factor on: reports true before it, and false if it fails. */
export async function confirming<Reply>(report: ConfirmingReport | undefined, call: () => Promise<Reply>): Promise<Reply> {
  report?.(true)
  try {
    return await call()
  } catch (error) {
    report?.(false)
    throw error
  }
}

/** Called with true when the call that switches it on is sent, with false when it failed. */
export type ConfirmingReport = (isConfirming: boolean) => void
