import type { Person } from '@haulm/domain/people/person.ts'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { useRecordForm } from '../../ui/record-form/use-record-form.ts'
import { ProfileForm } from '../profile-form.tsx'
import { ProfileSection } from '../profile-section.tsx'
import { filled } from '../use-entry.ts'
import { useSaveProfile } from './use-save-profile.ts'

const checks = { firstName: filled('Enter your first name.'), lastName: filled('Enter your last name.') }

/** The own name, as everybody sees it. */
export function ProfileName({ user }: { user: Person }) {
  const { save, isSaving } = useSaveProfile('Your name was changed', (problems) => form.refuse(problems))
  const form = useRecordForm({
    start: { firstName: user.firstName, lastName: user.lastName },
    check: (values) => problemsOf(values),
    onSubmit: save,
  })
  const control = (name: keyof typeof checks, autoComplete: string) => (
    <TextInput value={form.values[name]} autoComplete={autoComplete} onChange={({ target }) => form.enter(name, target.value)} />
  )
  return (
    <ProfileSection title="Name" note="As it stands beside what you do.">
      <ProfileForm
        form={form}
        fields={[
          { name: 'firstName', label: 'First name', required: true, kind: 'own', control: control('firstName', 'given-name') },
          { name: 'lastName', label: 'Last name', required: true, kind: 'own', control: control('lastName', 'family-name') },
        ]}
        submit="Save Name"
        busyLabel="Saving..."
        isBusy={isSaving}
      />
    </ProfileSection>
  )
}

function problemsOf(values: Record<keyof typeof checks, string>): Record<string, string> {
  const names = Object.keys(checks) as (keyof typeof checks)[]
  return Object.fromEntries(
    names.flatMap((name) => {
      const problem = checks[name](values[name], values)
      return problem === null ? [] : [[name, problem]]
    }),
  )
}
