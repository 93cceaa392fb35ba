import type pg from 'pg'

export interface TableColumns {
  table: string
  /** In their order; computed columns are left out, since PostgreSQL computes them again. */
  columns: string[]
}

/** Every table of the product with its columns, but for the one that remembers the migrations. */
export async function tablesOf(client: pg.Client): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns>(`
    select relname as table, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> 'schema_migration'
      and attnum > 0 and not attisdropped and attgenerated = ''
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    group by relname order by relname`)
  return rows
}

/** The statements that set every sequence to where it stands; those never drawn from are left as they are. */
export async function sequenceStatements(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('select setval(%L, %s);', quote_ident(sequencename), last_value) as statement
    from pg_sequences where schemaname = current_schema() and last_value is not null order by sequencename`)
  return rows.map(({ statement }) => statement)
}

/** The form of values in COPY's text, whatever the server or the role is set to. */
export const fixedForms = `set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1;
  set local timezone = 'UTC'; set local bytea_output = 'hex'; set local statement_timeout = 0; set local client_encoding = 'UTF8'`
