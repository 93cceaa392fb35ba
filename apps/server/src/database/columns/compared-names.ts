import { apostrophes } from '@haulm/domain/text/apostrophes.ts'
import { type RawBuilder, sql } from 'kysely'

const [otherApostrophes, straightOnes] = [apostrophes.slice(1), "'".repeat(apostrophes.length - 1)].map(sql.lit)

/** A text with straight apostrophes, as `straightApostrophes` makes them. */
export const straightened = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql`translate(${text}, ${otherApostrophes}, ${straightOnes})`

/**
 * A name as names are compared: regardless of case and of the kind of apostrophes. Stored names have no blanks around them.
 * @see docs/rules/lists.md, rule 7
 */
export const comparedName = (name: RawBuilder<unknown>): RawBuilder<string> => sql`lower(${straightened(name)})`

/** Whether a column has a name. */
export const isNamed = (column: string, name: string): RawBuilder<boolean> =>
  sql`${comparedName(sql.ref(column))} = ${comparedName(sql`${name}::text`)}`
