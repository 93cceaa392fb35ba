import type pg from 'pg'
import { type Migration, readMigrations } from './migration-files.ts'

/** The table that records the migrations; no backup contains it. */
export const migrationTable = 'schema_migration'

/** The names of what is the product's in a schema. */
export interface SchemaObjects {
  tables: string[]
  functions: string[]
  types: string[]
}

const made =
  /\bcreate\s+(?:or\s+replace\s+)?(?:unlogged\s+)?(table|function|type|domain)\s+(?:if\s+not\s+exists\s+)?"?([a-z_0-9]+)/gi

/** What a migration creates, read from its text; a later one may have dropped it. */
export function madeBy({ sql }: Pick<Migration, 'sql'>): SchemaObjects {
  const found = [...sql.replaceAll(/--.*/g, '').matchAll(made)].map(([, kind = '', name = '']) => ({
    kind: kind.toLowerCase(),
    name,
  }))
  const names = (...kinds: string[]) => [...new Set(found.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name))]
  return { tables: names('table'), functions: names('function'), types: names('type', 'domain') }
}

/** Whether a migration declares that it takes something away; `npm run structure` ensures that it does. */
export const takesAway = ({ sql }: Pick<Migration, 'sql'>): boolean => /^-- takes away: /m.test(sql)

/**
 * What is the product's in a database: created by a migration of this release, or by one of a newer release, which recorded it.
 * Anything else in the schema is neither backed up nor removed.
 */
export async function ownedBy(client: pg.Client, migrations?: Migration[]): Promise<SchemaObjects> {
  const known = (migrations ?? (await readMigrations())).map(madeBy)
  const all = [...known, ...(await remembered(client))]
  const names = (kind: keyof SchemaObjects) => [...new Set(all.flatMap((one) => one[kind]))]
  return { tables: names('tables'), functions: names('functions'), types: names('types') }
}

/** A database last migrated before this was recorded contains only what this release knows. */
async function remembered(client: pg.Client): Promise<SchemaObjects[]> {
  const { rows: columns } = await client.query(
    `select from pg_attribute where attrelid = to_regclass('${migrationTable}') and attname = 'made' and not attisdropped`,
  )
  if (columns.length === 0) return []
  const { rows } = await client.query<{ made: SchemaObjects }>(`select made from ${migrationTable} where made is not null`)
  return rows.map(({ made }) => made)
}
