import { shortestPassword } from '@haulm/domain/people/password.ts'
import { Field } from '../ui/fields/field.tsx'
import { PasswordInput } from '../ui/fields/password-input.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { EmailInput } from './email-input.tsx'
import { entryControl } from './entry-control.ts'
import { email, filled, ownPassword, type useEntry } from './use-entry.ts'

/** What a new account needs, from whoever makes one. */
export const ownAccountChecks = {
  firstName: filled('Enter your first name.'),
  lastName: filled('Enter your last name.'),
  email,
  password: ownPassword,
}

type Entry = Pick<ReturnType<typeof useEntry<keyof typeof ownAccountChecks>>, 'control' | 'errors'>

export const OwnAccountFields = ({ entry: { control, errors } }: { entry: Entry }) => (
  <>
    <div className="grid grid-cols-2 gap-3">
      <Field label="First name" required error={errors.firstName}>
        <TextInput {...control('firstName')} autoComplete="given-name" className={entryControl} />
      </Field>
      <Field label="Last name" required error={errors.lastName}>
        <TextInput {...control('lastName')} autoComplete="family-name" className={entryControl} />
      </Field>
    </div>
    <Field label="Email" required error={errors.email}>
      <EmailInput {...control('email')} />
    </Field>
    <Field label="Password" required hint={`${shortestPassword} characters or more`} error={errors.password}>
      <PasswordInput {...control('password')} autoComplete="new-password" className={entryControl} />
    </Field>
  </>
)
