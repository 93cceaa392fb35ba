import { type DateLanguage, firstDateLanguage } from '@haulm/domain/calendar/date-language.ts'
import { createContext, useContext } from 'react'

/** In which language the page writes its dates. @see docs/decisions/0140-language-of-dates.md */
export const DatesWritten = createContext<DateLanguage>(firstDateLanguage)

/** Has what writes dates drawn anew when they are written in another language: for what else is drawn only when its own things change. */
export const useDatesWritten = (): DateLanguage => useContext(DatesWritten)
