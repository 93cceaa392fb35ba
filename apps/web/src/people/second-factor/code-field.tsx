import { useQuery } from '@tanstack/react-query'
import { TextInput } from '../../ui/fields/text-input.tsx'
import type { RecordField, TextTraits } from '../../ui/record-form/record-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { secondFactorQuery } from './second-factor-query.ts'
import { canUsePasskeys, type ShownPasskey, showOwnPasskey } from './show-passkey.ts'

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
              className="max-md:h-11!"
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
