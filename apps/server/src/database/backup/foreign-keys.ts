import type pg from 'pg'

/**
 * Drops the foreign keys of these tables, so that they can be filled in any order.
 * @returns a function that restores the keys; PostgreSQL then checks all rows against them.
 */
export async function foreignKeysAside(client: pg.Client, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid)) as add
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace and relname = any($1)`,
    [tables],
  )
  for (const key of rows) await client.query(key.drop)
  return async () => {
    for (const key of rows) await client.query(key.add)
  }
}
