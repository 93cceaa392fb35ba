import type pg from 'pg'
import { migrationTable, type SchemaObjects } from '../made-by-migrations.ts'

/**
 * Statements that drop tables, functions and types by name, with all that depends on them: indexes, sequences, triggers, views.
 */
const drops = `
  select format('drop table %s cascade', pg_class.oid::regclass) as statement
  from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and relname = any($1)
  union all
  select format('drop routine if exists %s cascade', oid::regprocedure)
  from pg_proc where pronamespace = current_schema()::regnamespace and proname = any($2)
    and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
  union all
  select format('drop type %s cascade', oid::regtype)
  from pg_type where typnamespace = current_schema()::regnamespace and typtype in ('e', 'd') and typname = any($3)`

/** Drops everything of the product within the present transaction. Anything else in the schema stays. */
export async function emptySchema(client: pg.Client, { tables, functions, types }: SchemaObjects): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(drops, [[...tables, migrationTable], functions, types])
  for (const { statement } of rows) await client.query(statement)
}
