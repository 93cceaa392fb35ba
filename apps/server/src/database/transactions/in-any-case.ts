import { type RawBuilder, sql } from 'kysely'

/** A text to order by, in any case of letters: `de Wet` stands among the D, and not behind `Zulu`, whatever the collation. */
export const inAnyCase = (column: string): RawBuilder<string> => sql`lower(${sql.ref(column)})`
