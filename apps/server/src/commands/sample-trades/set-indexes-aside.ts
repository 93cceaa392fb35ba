import type pg from 'pg'

/**
 * Drops the indexes of tables that back no constraint while the present transaction writes: building an index at the end takes a
 * small part of the time that keeping it up to date takes. Meanwhile nobody else can read these tables.
 * @returns a function that builds them again.
 */
export async function setIndexesAside(client: pg.ClientBase, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select index.indexrelid::regclass::text as name, pg_get_indexdef(index.indexrelid) as definition
    from pg_index index
    where index.indrelid = any ($1::regclass[]) and not exists (select from pg_constraint where conindid = index.indexrelid)`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return async () => {
    for (const { definition } of rows) await client.query(definition)
  }
}
