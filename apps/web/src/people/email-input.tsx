import type { ComponentProps } from 'react'
import { TextInput } from '../ui/fields/text-input.tsx'
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
