import pg from 'pg'

/** For each table the number of its rows and, by column, the sum of each exact number: these tell databases apart. */
export type TableSums = Record<string, Record<string, string | null>>

/** The sums of those tables of these names that exist, as the present transaction sees them. */
export async function tableSums(client: pg.Client, names: readonly string[]): Promise<TableSums> {
  const { rows: tables } = await client.query<{ table: string; columns: string[] }>(
    `select relname as table,
      coalesce(array_agg(attname::text order by attnum) filter (where atttypid in (${exactNumbers})), '{}') as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname = any($1)
    group by relname order by relname`,
    [names],
  )
  const sums: TableSums = {}
  for (const { table, columns } of tables) {
    const names = columns.map((column) => pg.escapeIdentifier(column))
    const selected = ['count(*)::text as "*"', ...names.map((name) => `sum(${name})::text as ${name}`)].join(', ')
    const { rows } = await client.query<Record<string, string | null>>(`select ${selected} from ${pg.escapeIdentifier(table)}`)
    sums[table] = rows[0] ?? {}
  }
  return sums
}

/** Sums of inexact numbers depend on the order in which they are added. */
const exactNumbers = ['int2', 'int4', 'int8', 'numeric'].map((type) => `'${type}'::regtype`).join(', ')

/** The tables whose sums differ. */
export const differing = (left: TableSums, right: TableSums): string[] =>
  [...new Set([...Object.keys(left), ...Object.keys(right)])].filter(
    (table) => JSON.stringify(left[table]) !== JSON.stringify(right[table]),
  )
