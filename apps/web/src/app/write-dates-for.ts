import { type DateLanguage, firstDateLanguage, writeDatesIn } from '@haulm/domain/calendar/date-language.ts'
import type { Person } from '@haulm/domain/people/person.ts'

/**
 * Has dates written in the person's language by whatever is drawn below. Not in an effect: the first draw is to have it already.
 * @returns the language, for those that have to be told. @see apps/web/src/ui/text/dates-written.ts
 */
export function writeDatesFor({ dateLanguage = firstDateLanguage }: Pick<Person, 'dateLanguage'>): DateLanguage {
  writeDatesIn(dateLanguage)
  return dateLanguage
}
