import { firstDateLanguage, writeDatesIn } from '@haulm/domain/calendar/date-language.ts'
import type { Person } from '@haulm/domain/people/person.ts'

/**
 * Has dates written in the person's language by whatever is drawn below. Not in an effect: the first draw is to have it already.
 * What was drawn before in another window follows when it is drawn anew.
 */
export function useDateLanguage({ dateLanguage = firstDateLanguage }: Pick<Person, 'dateLanguage'>): void {
  writeDatesIn(dateLanguage)
}
