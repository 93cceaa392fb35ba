import type pg from 'pg'

export interface TableColumns {
  table: string
  /** In table order, without computed columns, since PostgreSQL computes those again. */
  columns: string[]
}

/** Those tables of these names that exist, with their columns. */
export async function tablesOf(client: pg.Client, names: readonly string[]): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns>(
    `select relname as table, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname = any($1)
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`,
    [names],
  )
  return rows
}

/** The statements that set each sequence of these tables to its position; sequences never drawn from are left as they are. */
export async function sequenceStatements(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('select setval(%L, %s);', quote_ident(sequencename), last_value) as statement
    from pg_sequences where schemaname = current_schema() and last_value is not null and exists (
      select from pg_depend join pg_class on pg_class.oid = refobjid
      where classid = 'pg_class'::regclass and objid = quote_ident(sequencename)::regclass and deptype in ('a', 'i') and relname = any($1)
    ) order by sequencename`,
    [tables],
  )
  return rows.map(({ statement }) => statement)
}

/** Fixes how COPY writes values as text, whatever the settings of the server or the role. */
export const fixedForms = `set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1;
  set local timezone = 'UTC'; set local bytea_output = 'hex'; set local statement_timeout = 0; set local client_encoding = 'UTF8'`
