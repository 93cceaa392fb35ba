import type pg from 'pg'

/** Statements that drop everything of the product: tables and views with what hangs on them, sequences, types, functions. Extensions stay. */
const everything = `
  with kept as (select objid from pg_depend where deptype in ('e', 'i'))
  select format('drop %s if exists %s cascade', case relkind when 'v' then 'view' when 'm' then 'materialized view'
    when 'S' then 'sequence' else 'table' end, pg_class.oid::regclass) as statement
  from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') and oid not in (select objid from kept)
  union all
  select format('drop routine if exists %s cascade', oid::regprocedure)
  from pg_proc where pronamespace = current_schema()::regnamespace and oid not in (select objid from kept)
  union all
  select format('drop type if exists %s cascade', oid::regtype)
  from pg_type where typnamespace = current_schema()::regnamespace and typtype in ('e', 'd') and oid not in (select objid from kept)`

/** Drops everything of the product within the transaction under way. */
export async function emptySchema(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(everything)
  for (const { statement } of rows) await client.query(statement)
}
