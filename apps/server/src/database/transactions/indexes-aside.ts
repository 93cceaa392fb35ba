import type pg from 'pg'

/**
 * Drops the indexes of these tables that no constraint needs, so that rows are not added to each of them one by one: built once
 * over all rows, the text search indexes take a fraction of the time.
 * @returns a function that restores them.
 */
export async function indexesAside(client: pg.ClientBase, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as add
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = current_schema()::regnamespace and relname = any($1)
      and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  )
  for (const index of rows) await client.query(index.drop)
  return async () => {
    await client.query(`set local maintenance_work_mem = '256MB'`)
    for (const index of rows) await client.query(index.add)
  }
}
