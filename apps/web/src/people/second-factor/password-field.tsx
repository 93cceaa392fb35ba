import { currentPasswordMessages } from '@haulm/domain/people/password.ts'
import { PasswordInput } from '../../ui/fields/password-input.tsx'
import type { RecordField } from '../../ui/record-form/record-form.tsx'

/** The field of a form that wants one's own password, which password managers fill in. */
export const passwordField = (value: string, onEnter: (password: string) => void): RecordField => ({
  name: 'password',
  label: 'Your password',
  required: true,
  wide: true,
  kind: 'own',
  control: <PasswordInput value={value} autoComplete="current-password" onChange={({ target }) => onEnter(target.value)} />,
})

/** What is wrong with it before it is sent. */
export const checkPassword = ({ password }: { password: string }): Record<string, string> =>
  password === '' ? { password: currentPasswordMessages.wanted } : {}
