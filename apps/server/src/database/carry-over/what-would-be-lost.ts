import { connect } from '../connecting/connect.ts'
import { migrationTable, ownedBy } from '../made-by-migrations.ts'

/**
 * Everything in a schema that is not the product's: no backup contains it. What depends on a table, such as its indexes, goes
 * with that table.
 */
const others = `
  select pg_class.oid::regclass::text as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where nspname !~ '^(pg_|information_schema$)' and not (nspname = 'public' and relname = any($1))
    and (relkind in ('r', 'p', 'v', 'm', 'f') or relkind = 'S' and not exists (
      select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype in ('a', 'i')))
    and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
  union all
  select pg_proc.oid::regprocedure::text from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
  where nspname !~ '^(pg_|information_schema$)' and not (nspname = 'public' and proname = any($2))
    and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
  order by 1`
const otherDatabases = `select datname as name from pg_database where not datistemplate and datname not in ('postgres', current_database())`

/** What somebody added to an embedded database that is not the product's, and so would not be carried over. */
export async function whatWouldBeLost(url: string): Promise<string[]> {
  const client = await connect(url, 'haulm carry over')
  try {
    const { tables, functions } = await ownedBy(client)
    const inside = await client.query<{ name: string }>(others, [[...tables, migrationTable], functions])
    const beside = await client.query<{ name: string }>(otherDatabases)
    return [...inside.rows, ...beside.rows].map(({ name }) => name)
  } finally {
    await client.end()
  }
}
