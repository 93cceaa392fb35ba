import { type DateLanguage, writtenDateLanguage } from '@haulm/domain/calendar/date-language.ts'
import type { DayPickerLocale } from 'react-day-picker'
import { af } from 'react-day-picker/locale/af'

/** The calendar's own words; English is what it speaks by itself. */
const locales: Record<DateLanguage, DayPickerLocale | null> = { 'en-ZA': null, 'af-ZA': af }

/** What gives a calendar its months and weekdays in the language that dates are written in. */
export function calendarTexts(): { locale?: DayPickerLocale } {
  const locale = locales[writtenDateLanguage()]
  return locale === null ? {} : { locale }
}
