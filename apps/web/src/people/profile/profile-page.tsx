import { type DateLanguage, dateLanguageIds, dateLanguages, firstDateLanguage } from '@haulm/domain/calendar/date-language.ts'
import { formatDayWithYear, weekdayName } from '@haulm/domain/calendar/format-day.ts'
import { todayAtHome } from '@haulm/domain/calendar/home-day.ts'
import { currentPasswordMessages, shortestPassword } from '@haulm/domain/people/password.ts'
import { permissions } from '@haulm/domain/people/permissions.ts'
import { displayName, type Person } from '@haulm/domain/people/person.ts'
import { roles } from '@haulm/domain/people/roles.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { putAnswer } from '../../api/cache/put-answer.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { request } from '../../api/request/request.ts'
import { usePerson } from '../../api/session/person.ts'
import { userQuery } from '../../api/session/user.ts'
import { useSave } from '../../api/use-save.ts'
import { useSavedForm } from '../../api/use-saved-form.ts'
import { Select } from '../../ui/choices/select.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { late } from '../../ui/late.tsx'
import { LoadingRows } from '../../ui/page-state/loading-rows.tsx'
import { PageForm } from '../../ui/record-form/page-form.tsx'
import type { RecordField } from '../../ui/record-form/record-form.tsx'
import { Avatar } from '../../ui/text/avatar.tsx'
import { WhosePassword } from '../account-inputs.tsx'
import { ProfileSection } from '../profile-section.tsx'
import { filled, ownPassword, problemsBy, sameAsNew, typed } from '../use-entry.ts'

// Loaded late with what draws its QR code; most people look at it once.
const SecondFactorSection = late(() => import('../second-factor/second-factor-section.tsx'), 'SecondFactorSection')

// At the foot of the page, where nobody looks first.
const OwnSessions = late(() => import('./own-sessions.tsx'), 'OwnSessions')
const About = late(() => import('./about.tsx'), 'About')

export function ProfilePage() {
  const person = usePerson()
  return (
    <div className="scroll-thin min-h-0 flex-1 overflow-y-auto bg-card px-5 pb-10 max-md:px-4">
      <div className="max-w-[860px]">
        <WhoYouAre person={person} />
        <ProfileName person={person} />
        <DateLanguageChoice person={person} />
        <OwnPassword />
        <Suspense fallback={<LoadingRows label="Loading the second factor..." rows={2} columns={[0]} />}>
          <SecondFactorSection />
        </Suspense>
        <Suspense fallback={<LoadingRows label="Loading sessions..." rows={2} columns={[0, 120]} />}>
          <OwnSessions />
          <About />
        </Suspense>
      </div>
    </div>
  )
}

/** Name, address, role, and what each permission opens. */
const WhoYouAre = ({ person }: { person: Person }) => (
  <>
    <div className="flex items-center gap-4 border-b border-border py-5">
      <Avatar name={displayName(person)} image={person.profileImageUrl} size={52} />
      <div className="min-w-0">
        <p className="text-lg font-[620] break-words">{displayName(person)}</p>
        <p className="text-sm break-words text-muted-foreground">{person.email}</p>
        <p className="text-sm text-muted-foreground">{roles[person.role].label}</p>
      </div>
    </div>
    <ProfileSection title="Permissions" note="Given by an administrator. Changes take effect at once.">
      {person.permissions.length === 0 ? (
        <p className="text-sm text-muted-foreground">No permissions set. Ask an administrator for those that your work needs.</p>
      ) : (
        <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {person.permissions.map((id) => (
            <li key={id} className="text-sm">
              <b className="font-[600]">{permissions[id].label}</b>
              <span className="block text-muted-foreground">{permissions[id].description}</span>
            </li>
          ))}
        </ul>
      )}
    </ProfileSection>
  </>
)

const nameChecks = { firstName: filled('Enter your first name.'), lastName: filled('Enter your last name.') }

const namesOf = ({ firstName, lastName }: Person) => ({ firstName, lastName })

/** The person's own name, as everybody sees it. */
function ProfileName({ person }: { person: Person }) {
  const form = useSavedForm({
    ...useProfileSave('Your name was changed'),
    start: namesOf(person),
    startAfter: namesOf,
    check: (names) => problemsBy(nameChecks, names),
    read: (names) => names,
  })
  return (
    <ProfileSection title="Name" note="As it appears beside what you do.">
      <PageForm
        form={form}
        fields={[
          { name: 'firstName', label: 'First name', required: true, kind: 'text', traits: { autoComplete: 'given-name' } },
          { name: 'lastName', label: 'Last name', required: true, kind: 'text', traits: { autoComplete: 'family-name' } },
        ]}
        submitLabel="Save Name"
        busyLabel="Saving..."
      />
    </ProfileSection>
  )
}

const options = dateLanguageIds.map((id) => ({ value: id, label: dateLanguages[id].label }))

/** The language in which months and weekdays are written; saved as soon as it is chosen. */
function DateLanguageChoice({ person }: { person: Person }) {
  const { save, isSaving } = useSave(useProfileSave('The language of dates was changed'))
  const today = todayAtHome()
  return (
    <ProfileSection title="Language of dates" note="Months and weekdays on every screen. Files stay in English.">
      <Field label="Language" className="max-w-[272px]" note={`Today is ${weekdayName(today)} ${formatDayWithYear(today)}.`}>
        <Select
          label="Language"
          value={person.dateLanguage ?? firstDateLanguage}
          options={options}
          busy={isSaving}
          onChange={(dateLanguage) => save({ dateLanguage })}
        />
      </Field>
    </ProfileSection>
  )
}

type OwnProfile = { firstName?: string; lastName?: string; dateLanguage?: DateLanguage }

/** How a person's own settings are saved, as `useSave` takes it; what shows them follows at once. */
function useProfileSave(done: string) {
  const client = useQueryClient()
  return {
    send: (body: OwnProfile) => request('PATCH /api/profile', { body }),
    done,
    failed: 'Failed to save your profile',
    onSaved: (person: Person) => putAnswer(client, userQuery.queryKey, person),
  }
}

/** Changes the person's own password, given the current one. */
function OwnPassword() {
  const [changed, setChanged] = useState(0)
  return (
    <ProfileSection title="Password" note="When you change it, your other sessions end; this one goes on.">
      {/* A new, empty form each time. */}
      <PasswordForm key={changed} onChanged={() => setChanged(changed + 1)} />
    </ProfileSection>
  )
}

type Passwords = { currentPassword: string; newPassword: string; again: string }

const passwordChecks = {
  currentPassword: typed(currentPasswordMessages.wanted),
  newPassword: ownPassword,
  again: sameAsNew,
}

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const { email } = usePerson()
  const form = useSavedForm({
    start: { currentPassword: '', newPassword: '', again: '' },
    check: (typed) => problemsBy(passwordChecks, typed),
    read: (passwords) => passwords,
    send: ({ currentPassword, newPassword }: Passwords, headers) =>
      request('POST /api/auth/password', { body: { currentPassword, newPassword }, headers }),
    done: { title: 'Password Changed', description: 'Use it from now on to sign in.' },
    failed: 'The password could not be changed',
    stale: [queryKeys.ownSessions],
    onSaved: onChanged,
  })
  const field = (name: keyof Passwords, label: string, autoComplete: string): RecordField => ({
    name,
    label,
    required: true,
    wide: name === 'currentPassword',
    ...(name === 'newPassword' && { hint: `${shortestPassword} characters or more` }),
    kind: 'password',
    traits: { autoComplete },
  })
  return (
    <PageForm
      form={form}
      fields={[
        field('currentPassword', 'Current password', 'current-password'),
        field('newPassword', 'New password', 'new-password'),
        field('again', 'New password again', 'new-password'),
      ]}
      submitLabel="Change Password"
      busyLabel="Changing..."
    >
      <WhosePassword email={email} />
    </PageForm>
  )
}
