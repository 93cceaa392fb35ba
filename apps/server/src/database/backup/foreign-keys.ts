import type pg from 'pg'

/**
 * Takes every foreign key away, so that tables can be filled in any order.
 * @returns what puts them back; PostgreSQL then checks all rows against them.
 */
export async function foreignKeysAside(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace`)
  for (const key of rows) await client.query(key.drop)
  return async () => {
    for (const key of rows) await client.query(key.add)
  }
}
