import { secondFactorTexts } from '@haulm/domain/people/second-factor.ts'
import type { Saving } from '../../api/use-save.ts'
import { useSavedForm } from '../../api/use-saved-form.ts'
import type { Problems } from '../../ui/record-form/entries.ts'
import { useCodeField } from './code-field.tsx'
import { checkPassword, passwordField } from './password-field.tsx'
import type { ShownPasskey } from './show-passkey.ts'

/** What the owner knows and holds; the code is empty where none was asked for. */
export type Proof = { password: string; code: string } | { password: string; passkey: ShownPasskey }

/**
 * A form that asks for one's own password, and for a code or a passkey.
 * @param asksCode whether it asks for the latter, too.
 * @param saving what becomes of them.
 */
export function useProofForm<Saved>(asksCode: boolean, saving: Saving<Proof, Saved>) {
  const { form, isSaving, save } = useSavedForm({
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
    onPasskey: (passkey) => save({ password, passkey }),
  })
  return { form, isSaving, fields: [passwordField, ...(asksCode ? [codeField] : [])] }
}
