import pg from 'pg'

const product = 'haulm'

/** The same address for another role and database. */
function addressOf(url: string, role: string, database: string): string {
  const address = new URL(url)
  address.username = role
  address.pathname = `/${database}`
  return address.href
}

/**
 * The product's own database in a cluster, created if it is missing: its role owns that database and has no rights beyond it.
 * @returns its address for that role.
 */
export async function preparedDatabase(superuserUrl: string, mayCreateDatabases = false): Promise<string> {
  const { password } = new URL(superuserUrl)
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    // In case the cluster is started read-only for carrying over, but was killed before its first start was complete.
    await client.query('set default_transaction_read_only = off')
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role, exists (select from pg_database where datname = $1) as database`,
      [product],
    )
    if (!rows[0]?.role)
      await client.query(`create role ${product} login password ${client.escapeLiteral(decodeURIComponent(password))}`)
    if (mayCreateDatabases) await client.query(`alter role ${product} createdb`)
    if (!rows[0]?.database) await client.query(`create database ${product} owner ${product}`)
    return addressOf(superuserUrl, product, product)
  } finally {
    await client.end()
  }
}
