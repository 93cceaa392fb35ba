import { sql } from 'kysely'
import type { Database } from '../connection.ts'
import type { FieldChange } from '../tables/change.ts'
import { namedTables } from '../tables/named-tables.ts'

/** A record's name, and whether the record still exists. */
export type NamedRecord = { name: string; isThere: boolean }

/** The names of records by id, for deleted ones their last name; an id without a record is absent. */
export async function recordNames(db: Database, ids: readonly string[]): Promise<Map<string, NamedRecord>> {
  const names = new Map<string, NamedRecord>()
  if (ids.length === 0) return names
  const lists = Object.entries(namedTables).map(([kind, { table, name }]) => {
    // A deleted trade stays in its table.
    const isThere = kind === 'trade' ? sql`deleted_at is null` : sql`true`
    return sql`select id, ${name} as name, ${isThere} as "isThere" from ${sql.table(table)} where id = any (${ids}::uuid[])`
  })
  const { rows } = await sql<NamedRecord & { id: string }>`${sql.join(lists, sql` union all `)}`.execute(db)
  for (const { id, ...record } of rows) names.set(id, record)
  const missing = ids.filter((id) => !names.has(id))
  for (const { id, fields } of await deletedRecords(db, missing)) names.set(id, { name: nameIn(fields), isThere: false })
  return names
}

async function deletedRecords(db: Database, ids: readonly string[]): Promise<{ id: string; fields: FieldChange[] }[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; fields: FieldChange[] }>`
    select record_id as "id", fields as "fields" from change
    where action = 'deleted' and kind <> 'trade' and record_id = any (${ids}::uuid[])`.execute(db)
  return rows
}

/** A deleted record's name, from the fields in the change that deleted it. */
function nameIn(fields: readonly FieldChange[]): string {
  const was = (name: string) => fields.find(({ field }) => field === name)?.from
  const places = [was('fromLocation'), was('toLocation')].filter(Boolean).join(' → ')
  return String(was('name') ?? was('code') ?? was('internalCN') ?? (places || 'A deleted record'))
}
