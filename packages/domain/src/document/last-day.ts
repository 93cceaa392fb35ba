import { addDays, type Day } from '../calendar/day.ts'
import { type DocumentKind, documentKindNames, documentKinds } from './kinds.ts'

/** Days before the last one from which its coming is told. @see docs/rules/documents.md, rule 22 */
export const daysAhead = 14

/** Whether such a document counts up to a day only. */
export const hasLastDay = (kind: DocumentKind): boolean => documentKinds[kind].ends

export const kindsWithLastDay: readonly DocumentKind[] = documentKindNames.filter(hasLastDay)

/** Whether it is near today, or past. */
export const isNear = (lastDay: Day, today: Day): boolean => lastDay <= nearDay(today)

/** The latest of the last days that are near today, or past. */
export const nearDay = (today: Day): Day => addDays(today, daysAhead)

/** How a document is called in the history of its record: what it is called, and up to when it counts. */
export const shownName = ({ name, lastDay }: { name: string; lastDay: Day | null }): string =>
  lastDay === null ? name : `${name}, until ${lastDay}`
