import type pg from 'pg'
import { type Migration, readMigrations } from './migration-files.ts'

/** The table that remembers the migrations; no backup holds it. */
export const migrationTable = 'schema_migration'

/** What of a schema is the product's, by its names. */
export interface SchemaObjects {
  tables: string[]
  functions: string[]
  types: string[]
}

const made =
  /\bcreate\s+(?:or\s+replace\s+)?(?:unlogged\s+)?(table|function|type|domain)\s+(?:if\s+not\s+exists\s+)?"?([a-z_0-9]+)/gi

/** What a migration makes, read from its text; whether it is still there, a later one decides. */
export function madeBy({ sql }: Pick<Migration, 'sql'>): SchemaObjects {
  const found = [...sql.replaceAll(/--.*/g, '').matchAll(made)].map(([, kind = '', name = '']) => ({
    kind: kind.toLowerCase(),
    name,
  }))
  const names = (...kinds: string[]) => [...new Set(found.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name))]
  return { tables: names('table'), functions: names('function'), types: names('type', 'domain') }
}

/** Whether a migration says of itself that it takes something away; `npm run structure` holds that it says so. */
export const takesAway = ({ sql }: Pick<Migration, 'sql'>): boolean => /^-- takes away: /m.test(sql)

/**
 * What of a database is the product's: made by a migration of this release, or by one of a newer release, which remembered it. Whatever
 * else somebody put into the schema is neither backed up nor removed.
 */
export async function ownedBy(client: pg.Client, migrations?: Migration[]): Promise<SchemaObjects> {
  const known = (migrations ?? (await readMigrations())).map(madeBy)
  const all = [...known, ...(await remembered(client))]
  const names = (kind: keyof SchemaObjects) => [...new Set(all.flatMap((one) => one[kind]))]
  return { tables: names('tables'), functions: names('functions'), types: names('types') }
}

/** A database that was last migrated before this was remembered holds nothing but what this release knows. */
async function remembered(client: pg.Client): Promise<SchemaObjects[]> {
  const { rows: columns } = await client.query(
    `select from pg_attribute where attrelid = to_regclass('${migrationTable}') and attname = 'made' and not attisdropped`,
  )
  if (columns.length === 0) return []
  const { rows } = await client.query<{ made: SchemaObjects }>(`select made from ${migrationTable} where made is not null`)
  return rows.map(({ made }) => made)
}
