import { type RawBuilder, sql } from 'kysely'

/** The codes of truck types as trades hold them, for codes in whatever case: for an `= any (…)`. @see docs/rules/lists.md, rule 3 */
export const truckTypesOf = (codes: readonly string[]): RawBuilder<string[]> =>
  sql`array(select code from truck_type where lower(code) in (select lower(asked) from unnest(${[...codes]}::text[]) as asked))`
