import type { CustomTypesConfig } from 'pg'
import pg from 'pg'

const oid = { int8: 20, date: 1082, timestamp: 1114, timestamptz: 1184, numeric: 1700 } as const

const asText = (text: string) => text
const asMoment = (text: string) => new Date(text).toISOString()

const forms = new Map<number, (text: string) => unknown>([
  // At most 16 digits with 2 decimals are stored, and every sum is made in SQL: a number represents each of them exactly.
  [oid.numeric, Number],
  [oid.int8, Number],
  // A day has no time zone; a Date would give it one.
  [oid.date, asText],
  [oid.timestamp, asText],
  [oid.timestamptz, asMoment],
])

/**
 * The form in which a value arrives from PostgreSQL: numeric and bigint as number, a day as 'yyyy-MM-dd', a moment as ISO 8601 in
 * UTC with milliseconds; everything else as `pg` gives it.
 */
export const valueForms: CustomTypesConfig = {
  getTypeParser(type: number, format?: 'text' | 'binary') {
    return (format !== 'binary' && forms.get(type)) || pg.types.getTypeParser(type, format)
  },
}
