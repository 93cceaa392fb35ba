import type { Day } from '@haulm/domain/calendar/day.ts'

/** The calendar works on Dates of the device's zone: a day is its local midnight there, and nothing else is ever read from it. */
export const dateOf = (day: Day): Date => new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)))

export const dayOf = (date: Date): Day =>
  [
    String(date.getFullYear()).padStart(4, '0'),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-')
