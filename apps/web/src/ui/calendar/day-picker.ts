import { type DateLanguage, writtenDateLanguage } from '@haulm/domain/calendar/date-language.ts'
import type { Day } from '@haulm/domain/calendar/day.ts'
import type { ClassNames, DayPickerLocale, Labels } from 'react-day-picker'
import { af } from 'react-day-picker/locale/af'

/** The calendar works with Dates in the device's zone: a day is its local midnight, and nothing else is ever read from it. */
export const dateOf = (day: Day): Date => new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)))

/** The calendar's texts; it is in English by default. */
const locales: Record<DateLanguage, DayPickerLocale | null> = { 'en-ZA': null, 'af-ZA': af }

/** With the number as displayed, and not '29th': people who use speech input say what they see (WCAG 2.5.3). */
const labelDayButton: Labels['labelDayButton'] = (date, { today, selected }, _options, dates) =>
  `${today ? 'Today, ' : ''}${dates?.format(date, 'EEEE, d MMMM yyyy')}${selected ? ', selected' : ''}`

/** Gives a calendar its months, weekdays and days in the language that dates are written in. */
export function calendarTexts(): { locale: DayPickerLocale } | { labels: Partial<Labels> } {
  const locale = locales[writtenDateLanguage()]
  return locale === null ? { labels: { labelDayButton } } : { locale }
}

const step = 'flex size-8 items-center justify-center rounded-md hover:bg-accent aria-disabled:opacity-40 touch:size-11'
/** The look of the calendars: the chosen days in field green, the days between on its soft background. */
export const calendarClass: Partial<ClassNames> = {
  root: 'relative select-none',
  // Seven days of a finger's width need 332 px with their margin; a narrower screen has them without.
  months: 'flex gap-6 p-3 max-md:flex-col max-[349px]:px-0',
  month: 'space-y-2',
  month_caption: 'flex h-8 items-center justify-center text-sm font-[600] touch:h-11',
  nav: 'absolute inset-x-3 top-3 z-10 flex justify-between',
  button_previous: step,
  button_next: step,
  chevron: 'size-4 fill-muted-foreground',
  month_grid: 'border-collapse',
  weekday: 'h-7 w-9 text-xs font-[520] text-muted-foreground',
  day: 'p-0 text-center',
  day_button:
    'set-ledger flex h-8 w-9 items-center justify-center rounded-md text-sm hover:bg-accent -outline-offset-2 touch:size-11 max-[349px]:w-[calc((100vw-18px)/7)]!',
  today:
    '[&>button]:font-[700] [&>button]:underline [&>button]:decoration-highlight [&>button]:decoration-2 [&>button]:underline-offset-3',
  outside: 'text-muted-foreground',
  selected:
    '[&>button]:bg-primary [&>button]:font-[600] [&>button]:text-primary-foreground [&>button]:hover:bg-primary-hover [&>button]:forced-color-adjust-none forced-colors:[&>button]:bg-[Highlight]! forced-colors:[&>button]:text-[HighlightText]!',
  range_start: '',
  range_end: '',
  range_middle:
    '[&>button]:rounded-none! [&>button]:bg-accent! [&>button]:font-[440]! [&>button]:text-accent-foreground! [&>button]:hover:bg-accent!',
}
