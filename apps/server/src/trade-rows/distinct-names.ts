import { listEntryOf, type PartyKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * A list with unambiguous names, `(id, name)`, for sums by record. A name that several records share is followed by the farm or
 * the place and, if these are the same, too, by a number: `Witrand, Rietkuil`, `Vos (2)`.
 */
export function distinctNames(party: PartyKind): RawBuilder<unknown> {
  const { marks } = listEntryOf(party)
  // First the name alone, then with one mark more each time.
  const forms = [[], ...marks.map((_, at) => marks.slice(0, at + 1))].map(
    (some) => sql`concat_ws(', ', ${sql.join(['name', ...some].map((column) => sql.ref(column)))})`,
  )
  const longest = forms.at(-1)
  const unique = forms.map((form) => sql`when count(*) over (partition by lower(${form})) = 1 then ${form}`)
  return sql`(
    select id, case
      ${sql.join(unique, sql` `)}
      else ${longest} || ' (' || row_number() over (partition by lower(${longest}) order by id) || ')'
    end as name
    from ${sql.table(party)}
  )`
}
