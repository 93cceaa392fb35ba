import pg from 'pg'

/** The same server and role, another database. */
export function databaseAddress(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}

/** A server of databases: its address, or connections to it, which are kept. */
type Server = string | pg.Pool

/** Makes a database, as a copy of the template where one is named: file by file, which takes half as long as through PostgreSQL's log. */
export function createDatabase(server: Server, name: string, template?: string): Promise<void> {
  const copy = template ? ` template ${pg.escapeIdentifier(template)} strategy file_copy` : ''
  return runStatement(server, `create database ${pg.escapeIdentifier(name)}${copy}`)
}

/** Removes a database, whoever is still connected to it. */
export function dropDatabase(server: Server, name: string): Promise<void> {
  return runStatement(server, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
}

/** By an address it connects for this statement alone. */
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
