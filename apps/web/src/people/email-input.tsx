import type { ComponentProps } from 'react'
import { TextInput } from '../ui/fields/text-input.tsx'
import { entryControl } from './entry-form.tsx'

type EmailInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'autoComplete' | 'className'>

/** The address that one signs in with, at the entrance; password managers fill it in. */
export const EmailInput = (props: EmailInputProps) => (
  <TextInput {...props} type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} className={entryControl} />
)

/** Not seen: so that password managers know whose the password beside it is. */
export const WhosePassword = ({ email }: { email: string }) => (
  <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
)
