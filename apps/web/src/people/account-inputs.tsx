import type { ComponentProps } from 'react'
import { TextInput } from '../ui/fields/text-input.tsx'
import type { TextTraits } from '../ui/record-form/value-control.tsx'
import { entryControl } from './entry-form.tsx'

type EmailInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'autoComplete' | 'className'>

/** The e-mail address to sign in with, on the entrance pages; password managers fill it in. */
export const EmailInput = (props: EmailInputProps) => (
  <TextInput {...props} type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} className={entryControl} />
)

/** Invisible: it tells password managers whose password stands beside it. */
export const WhosePassword = ({ email }: { email: string }) => (
  <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
)

/** For a one-time code or a recovery code, which the phone may fill in. */
export const codeTraits: TextTraits = {
  autoComplete: 'one-time-code',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  maxLength: 100,
}
