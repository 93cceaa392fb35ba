import { addDays, type Day } from '../calendar/day.ts'
import { type DocumentKind, documentKindNames, documentKinds } from './kinds.ts'

/** Days before the last day of validity from which a document is reported as ending. @see docs/rules/documents.md, rule 22 */
export const daysAhead = 14

/** Whether such a document is valid only up to a last day. */
export const hasLastDay = (kind: DocumentKind): boolean => documentKinds[kind].ends

export const kindsWithLastDay: readonly DocumentKind[] = documentKindNames.filter(hasLastDay)

/** Whether the last day is near, or past. */
export const isNear = (lastDay: Day, today: Day): boolean => lastDay <= nearDay(today)

/** The latest last day that already counts as near. */
export const nearDay = (today: Day): Day => addDays(today, daysAhead)

/** The name of a document in the history of its record: its file name, and its last day if it has one. */
export const shownName = ({ name, lastDay }: { name: string; lastDay: Day | null }): string =>
  lastDay === null ? name : `${name}, until ${lastDay}`
