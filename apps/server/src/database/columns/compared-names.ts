import { apostrophes } from '@haulm/domain/text/apostrophes.ts'
import { blanks } from '@haulm/domain/text/blanks.ts'
import { type RawBuilder, sql } from 'kysely'

/** A text in which each of several characters of one kind is written as the first of them. */
function asFirstOf(kinds: readonly string[], text: RawBuilder<unknown>): RawBuilder<string> {
  const others = kinds.map((kind) => kind.slice(1)).join('')
  const firsts = kinds.map((kind) => kind.charAt(0).repeat(kind.length - 1)).join('')
  return sql`translate(${text}, ${sql.lit(others)}, ${sql.lit(firsts)})`
}

/** A text with straight apostrophes, as `straightApostrophes` makes them. */
export const straightened = (text: RawBuilder<unknown>): RawBuilder<string> => asFirstOf([apostrophes], text)

/**
 * A name as names are compared, as `nameAsCompared` makes it: regardless of case, of the kind of apostrophes and of the kind of
 * blanks. Stored names have no blanks around them.
 * @see docs/rules/lists.md, rule 7
 */
export const comparedName = (name: RawBuilder<unknown>): RawBuilder<string> =>
  sql`lower(${asFirstOf([apostrophes, blanks], name)})`

/** Whether a column has a name. */
export const isNamed = (column: string, name: string): RawBuilder<boolean> =>
  sql`${comparedName(sql.ref(column))} = ${comparedName(sql`${name}::text`)}`
