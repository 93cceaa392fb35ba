import { secondFactorTexts } from '@haulm/domain/people/second-factor.ts'
import { useRecordForm } from '../../ui/record-form/use-record-form.ts'
import { useCodeField } from './code-field.tsx'
import { checkPassword, passwordField } from './password-field.tsx'
import type { ShownPasskey } from './show-passkey.ts'

/** What the owner knows and holds; the code is empty where none was asked for. */
export type Proof = { password: string; code: string } | { password: string; passkey: ShownPasskey }

/**
 * A form that asks for one's own password, and for a code or a passkey.
 * @param asksCode whether it asks for the latter, too.
 */
export function useProofForm(asksCode: boolean, save: (proof: Proof) => void) {
  const form = useRecordForm({
    start: { password: '', code: '' },
    check: (values): Record<string, string> => ({
      ...checkPassword(values),
      ...(asksCode && values.code.trim() === '' && { code: secondFactorTexts.codeWanted }),
    }),
    onSubmit: save,
  })
  const { password, code } = form.values
  const codeField = useCodeField({
    value: code,
    onEnter: (code) => form.enter('code', code),
    problems: () => checkPassword({ password }),
    onProblems: form.refuse,
    onPasskey: (passkey) => save({ password, passkey }),
  })
  return {
    form,
    fields: [passwordField(password, (password) => form.enter('password', password)), ...(asksCode ? [codeField] : [])],
  }
}
