import { dateLanguageIds, dateLanguages, firstDateLanguage } from '@haulm/domain/calendar/date-language.ts'
import { formatDayWithYear, weekdayName } from '@haulm/domain/calendar/format-day.ts'
import { todayAtHome } from '@haulm/domain/calendar/home-day.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import { Select } from '../../ui/choices/select.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { ProfileSection } from '../profile-section.tsx'
import { useSaveProfile } from './use-save-profile.ts'

const options = dateLanguageIds.map((id) => ({ value: id, label: dateLanguages[id].label }))

/** In which language months and weekdays are written; saved as soon as it is chosen. */
export function DateLanguageChoice({ user }: { user: Person }) {
  const { save, isSaving } = useSaveProfile('The language of dates was changed')
  const today = todayAtHome()
  return (
    <ProfileSection title="Language of dates" note="Months and weekdays on every screen. Files stay in English.">
      <Field label="Language" className="max-w-[272px]" note={`Today is ${weekdayName(today)} ${formatDayWithYear(today)}.`}>
        <Select
          label="Language"
          value={user.dateLanguage ?? firstDateLanguage}
          options={options}
          aria-busy={isSaving}
          onChange={(dateLanguage) => save({ dateLanguage })}
        />
      </Field>
    </ProfileSection>
  )
}
