import pg from 'pg'

/** The same server and role, another database. */
export function databaseAddress(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}

/** Makes a database, as a copy of the template where one is named: file by file, which takes half as long as through PostgreSQL's log. */
export function createDatabase(url: string, name: string, template?: string): Promise<void> {
  const copy = template ? ` template ${pg.escapeIdentifier(template)} strategy file_copy` : ''
  return runStatement(url, `create database ${pg.escapeIdentifier(name)}${copy}`)
}

/** Removes a database, whoever is still connected to it. */
export function dropDatabase(url: string, name: string): Promise<void> {
  return runStatement(url, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
}

/** Connects for this statement alone. */
export async function runStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
