import type { Day } from '@haulm/domain/calendar/day.ts'
import { type RawBuilder, sql } from 'kysely'

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

/** The moment this many milliseconds earlier, in the form in which moments come from the database. */
export const before = (moment: Date, milliseconds: number): string => new Date(moment.getTime() - milliseconds).toISOString()

/** A moment as ISO 8601 in UTC, with milliseconds, as everywhere in the API; as SQL text, to be part of larger expressions. */
export const momentSql = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The moment at which a day begins in the company's time zone. */
export const beginningOfDay = (day: Day, timeZone: string): RawBuilder<string> =>
  sql`(${day}::timestamp at time zone ${timeZone})`
