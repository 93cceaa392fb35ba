import type pg from 'pg'

/**
 * Takes the indexes of tables away that hold no constraint, until the transaction under way is through with writing:
 * building one at the end takes a small part of the time that keeping it up to date takes. Meanwhile nobody reads these tables.
 * @returns what builds them again.
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
