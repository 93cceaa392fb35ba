import { currentPasswordMessages } from '@haulm/domain/people/password.ts'
import type { RecordField } from '../../ui/record-form/record-form.tsx'

/** The field of a form that wants one's own password, which password managers fill in. */
export const passwordField: RecordField = {
  name: 'password',
  label: 'Your password',
  required: true,
  wide: true,
  kind: 'password',
  traits: { autoComplete: 'current-password' },
}

/** What is wrong with it before it is sent. */
export const checkPassword = ({ password }: { password: string }): Record<string, string> =>
  password === '' ? { password: currentPasswordMessages.wanted } : {}
