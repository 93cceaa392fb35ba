import type { FieldName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { type LastPlaces, latestOf, type PartyField } from '@haulm/domain/trade/values/last-places.ts'
import { sql } from 'kysely'
import { columnOfField } from '../../database/columns/column-of-field.ts'
import type { Database } from '../../database/connection.ts'

/** This many loads are searched: read from the index in order, however many a client has had. */
const lastLoads = 200

/** The values that the last loads of a party had in some fields; cancelled loads are included, deleted ones are not. */
export async function lastPlacesOf(
  db: Database,
  party: { field: PartyField; id: string },
  names: readonly FieldName[],
): Promise<LastPlaces> {
  if (names.length === 0) return {}
  const columns = sql.join(names.map((name) => sql`${sql.id(columnOfField(name))} as ${sql.id(name)}`))
  const { rows } = await sql<Partial<Record<FieldName, string | null>>>`
    select ${columns}
    from trade
    where ${sql.id(columnOfField(party.field))} = ${party.id} and deleted_at is null
    order by ordinal desc
    limit ${lastLoads}`.execute(db)
  return Object.fromEntries(names.map((name) => [name, latestOf(rows.map((row) => row[name] ?? null))]))
}
