import { type DateLanguage, firstDateLanguage } from '@haulm/domain/calendar/date-language.ts'
import { createContext, useContext } from 'react'

/** The language in which the page writes its dates. @see docs/decisions/0140-language-of-dates.md */
export const DatesWritten = createContext<DateLanguage>(firstDateLanguage)

/** Rerenders a component that writes dates when their language changes, if it otherwise rerenders only with its own props. */
export const useDatesWritten = (): DateLanguage => useContext(DatesWritten)
