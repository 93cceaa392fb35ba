import { type RawBuilder, sql } from 'kysely'

/** A text to order by, ignoring case: `de Wet` comes among the D, and not after `Zulu`, whatever the collation. */
export const inAnyCase = (column: string): RawBuilder<string> => sql`lower(${sql.ref(column)})`
