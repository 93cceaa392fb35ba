import pg from 'pg'

/** The address of another database on the same server, for the same role. */
export function databaseAddress(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}

/** A database server: its address, or a pool of connections to it that stay open. */
type Server = string | pg.Pool

/**
 * Creates a database, as a copy of the template if one is named: file by file, which takes half as long as through PostgreSQL's
 * write-ahead log.
 */
export function createDatabase(server: Server, name: string, template?: string): Promise<void> {
  const copy = template ? ` template ${pg.escapeIdentifier(template)} strategy file_copy` : ''
  return runStatement(server, `create database ${pg.escapeIdentifier(name)}${copy}`)
}

/** Drops a database, even while others are connected. */
export function dropDatabase(server: Server, name: string): Promise<void> {
  return runStatement(server, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
}

/** Given an address, it connects for this statement alone. */
export async function runStatement(server: Server, statement: string): Promise<void> {
  if (typeof server !== 'string') return void (await server.query(statement))
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
