import { currentPasswordMessages } from '@haulm/domain/people/password.ts'
import { secondFactorTexts } from '@haulm/domain/people/second-factor.ts'
import { useQuery } from '@tanstack/react-query'
import type { Saving } from '../../api/use-save.ts'
import { useSavedForm } from '../../api/use-saved-form.ts'
import { TextInput } from '../../ui/fields/text-input.tsx'
import type { Problems } from '../../ui/record-form/entries.ts'
import type { RecordField } from '../../ui/record-form/record-form.tsx'
import type { TextTraits } from '../../ui/record-form/value-control.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { secondFactorQuery } from './second-factor-query.ts'
import { canUsePasskeys, type ShownPasskey, showOwnPasskey } from './show-passkey.ts'

/** What the owner knows and holds; the code is empty where none was asked for. */
export type Proof = { password: string; code: string } | { password: string; passkey: ShownPasskey }

/**
 * A form that asks for one's own password, and for a code or a passkey.
 * @param asksCode whether it asks for the latter, too.
 * @param saving what becomes of them.
 */
export function useProofForm<Saved>(asksCode: boolean, saving: Saving<Proof, Saved>) {
  const form = useSavedForm({
    ...saving,
    start: { password: '', code: '' },
    check: (values): Problems => ({
      ...checkPassword(values),
      ...(asksCode && values.code.trim() === '' && { code: secondFactorTexts.codeWanted }),
    }),
    read: (values): Proof => values,
  })
  const { password, code } = form.values
  const codeField = useCodeField({
    value: code,
    onEnter: (code) => form.enter('code', code),
    problems: () => checkPassword({ password }),
    onProblems: form.refuse,
    onPasskey: (passkey) => form.save({ password, passkey }),
  })
  return { form, fields: [passwordField, ...(asksCode ? [codeField] : [])] }
}

type CodeFieldProps = {
  value: string
  onEnter: (code: string) => void
  /** What is wrong with the rest of the form, without which no passkey is asked for. */
  problems: () => Record<string, string>
  onProblems: (problems: Record<string, string>) => void
  /** Sends the form with what a passkey signed. */
  onPasskey: (passkey: ShownPasskey) => void
}

/** Of a one-time code or a recovery code, which the phone may fill in. */
export const codeTraits: TextTraits = {
  autoComplete: 'one-time-code',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  maxLength: 100,
}

/** The field of a form that wants the second factor, too: a code, or a passkey where the person has one for this address. */
export function useCodeField({ value, onEnter, problems, onProblems, onPasskey }: CodeFieldProps): RecordField {
  const { data: factor } = useQuery(secondFactorQuery)
  const hasPasskey = canUsePasskeys() && factor?.passkeys.some(({ host }) => host === window.location.hostname)
  return {
    name: 'code',
    label: factor?.hasApp === false ? 'Recovery code' : 'Code',
    required: !hasPasskey,
    wide: true,
    ...(factor?.hasApp !== false && { note: 'Of your authenticator app, or a recovery code.' }),
    kind: 'own',
    control: (
      <>
        <TextInput {...codeTraits} value={value} onChange={({ target }) => onEnter(target.value)} />
        {hasPasskey && (
          <div className="mt-2">
            <PasskeyButton
              onPress={async () => {
                const found = problems()
                if (Object.keys(found).length > 0) return onProblems(found)
                onPasskey(await showOwnPasskey())
              }}
            />
          </div>
        )}
      </>
    ),
  }
}

/** The field of a form that wants one's own password, which password managers fill in. */
export const passwordField: RecordField = {
  name: 'password',
  label: 'Your password',
  required: true,
  wide: true,
  kind: 'password',
  traits: { autoComplete: 'current-password' },
}

/** Makes the call that may switch a second factor on: tells so before, and that it did not where it fails. */
export async function confirming<Reply>(report: ConfirmingReport | undefined, call: () => Promise<Reply>): Promise<Reply> {
  report?.(true)
  try {
    return await call()
  } catch (error) {
    report?.(false)
    throw error
  }
}

/** True as what switches it on is sent, false when it was not taken. */
export type ConfirmingReport = (isConfirming: boolean) => void

/** What is wrong with it before it is sent. */
export const checkPassword = ({ password }: { password: string }): Record<string, string> =>
  password === '' ? { password: currentPasswordMessages.wanted } : {}
