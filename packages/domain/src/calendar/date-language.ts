/** The languages in which dates are written: names of months, and of weekdays from Monday on, in full and as rows show them. */
export const dateLanguages = {
  'en-ZA': {
    label: 'English (South Africa)',
    months: namesOf('January February March April May June July August September October November December'),
    shortMonths: namesOf('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'),
    weekdays: namesOf('Monday Tuesday Wednesday Thursday Friday Saturday Sunday'),
    shortWeekdays: namesOf('Mon Tue Wed Thu Fri Sat Sun'),
  },
  'af-ZA': {
    label: 'Afrikaans',
    months: namesOf('Januarie Februarie Maart April Mei Junie Julie Augustus September Oktober November Desember'),
    shortMonths: namesOf('Jan Feb Mrt Apr Mei Jun Jul Aug Sep Okt Nov Des'),
    weekdays: namesOf('Maandag Dinsdag Woensdag Donderdag Vrydag Saterdag Sondag'),
    shortWeekdays: namesOf('Ma Di Wo Do Vr Sa So'),
  },
} as const

export type DateLanguage = keyof typeof dateLanguages

export const dateLanguageIds = Object.keys(dateLanguages) as DateLanguage[]

/** The language of the specification's texts, of every file, and of everybody who chose no other. */
export const firstDateLanguage: DateLanguage = 'en-ZA'

let written: DateLanguage = firstDateLanguage

/**
 * Sets the language in which this page writes dates from now on. The server, which writes for everybody, never calls it.
 * @see docs/decisions/0140-language-of-dates.md
 */
export function writeDatesIn(language: DateLanguage): void {
  written = language
}

/** The language in which dates are written if none is named. */
export const writtenDateLanguage = (): DateLanguage => written

function namesOf(line: string): readonly string[] {
  return line.split(' ')
}
