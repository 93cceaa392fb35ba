import pg from 'pg'

/** A database connection with the product's settings, and nothing around it. */
export async function bareClient(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'haulm bench',
    options: '-c TimeZone=UTC',
    statement_timeout: 600_000,
    keepAlive: true,
  })
  await client.connect()
  return client
}
