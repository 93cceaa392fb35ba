import type { CellKind } from '@haulm/domain/report/columns.ts'
import { type RawBuilder, sql } from 'kysely'
import type { SheetColumn } from '../sheet.ts'

export type Sql = RawBuilder<unknown>

/** A column whose cells the database writes. */
export interface SqlColumn extends SheetColumn {
  /** What they hold, of the type in SQL that its kind has: text, numeric, integer, date, timestamp, boolean. */
  value: Sql
}

/** Where a cell stands. */
export interface SqlPlace {
  /** What its column is called, such as `B`. */
  letters: string
  /** The number of its row, as text. */
  number: Sql
  /** Whether some text of its row is odd. */
  isOdd: Sql
}

/** How the database writes the rows of a file: the same as JavaScript does, sign by sign. */
export interface RowForm {
  /**
   * Which texts are looked at one by one, as a regular expression on all texts of a row, each behind and before a `textEnd`: few rows have
   * one, and to ask each text takes longer than to write it.
   */
  odd: string
  /** A cell of a kind, as text; null for none. */
  cells: Record<CellKind, (value: Sql, place: SqlPlace) => Sql>
  row: (cells: readonly Sql[], number: Sql) => Sql
}

/** Stands between texts; is itself not odd in any form. */
export const textEnd = '\u007F'

/** What JavaScript takes for a space, in a class of signs: PostgreSQL has another opinion. */
export const space = ' \\t\\n\\u000b\\f\\r\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff'

/** Texts in a row; null adds nothing. In halves, or what stands there already would be copied for each further one. */
export function joined(texts: readonly Sql[]): Sql {
  const [first = sql.lit('')] = texts
  if (texts.length < 2) return sql`coalesce(${first}, '')`
  const half = Math.ceil(texts.length / 2)
  return sql`(${joined(texts.slice(0, half))} || ${joined(texts.slice(half))})`
}

export const asText = (value: Sql): Sql => sql`${value}::text`

/** An amount without the zeros at its end, as JavaScript has it. */
export const digits = (amount: Sql): Sql => sql`trim_scale(${amount})::text`

/** Each sign by another text. A text without the sign comes back as it is, in no time. */
export const replaced = (text: Sql, pairs: Readonly<Record<string, string>>): Sql =>
  Object.entries(pairs).reduce((inner, [sign, by]) => sql`replace(${inner}, ${sql.lit(sign)}, ${sql.lit(by)})`, text)
