import pg from 'pg'
import { fixedForms, sequenceStatements, type TableColumns, tablesOf } from '../backup/contents.ts'
import { connect } from '../connecting/connect.ts'
import { migrationTable, ownedBy } from '../made-by-migrations.ts'

/** The content of a database, in a form that is the same in every version of PostgreSQL. */
export interface Contents {
  /** By table: the number of its rows, and a sum of the rows' hashes, which does not depend on their order. */
  tables: Record<string, { rows: string; hash: string | null }>
  /** The statements that set each sequence to its position. */
  sequences: string[]
}

/** Events contain transaction numbers, which differ in another cluster: there they start anew. */
const ofOneCluster = ['event', 'event_horizon']

/** Reads all that the product has in a database. */
export async function contentsOf(url: string): Promise<Contents> {
  const client = await connect(url, 'haulm carry over')
  try {
    await client.query('begin isolation level repeatable read, read only')
    await client.query(`${fixedForms}; set local jit = off`)
    const names = (await ownedBy(client)).tables.filter((name) => !ofOneCluster.includes(name))
    const tables: Contents['tables'] = {}
    for (const one of await tablesOf(client, names)) tables[one.table] = await hashOf(client, one)
    if ((await tablesOf(client, [migrationTable])).length > 0) {
      // The time of applying a migration may differ.
      const columns = ['number', 'name', 'checksum']
      tables[migrationTable] = await hashOf(client, { table: migrationTable, columns })
    }
    return { tables, sequences: await sequenceStatements(client, names) }
  } finally {
    await client.end()
  }
}

async function hashOf(client: pg.Client, { table, columns }: TableColumns): Promise<{ rows: string; hash: string | null }> {
  const row = `row(${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`
  const { rows } = await client.query<{ rows: string; hash: string | null }>(
    `select count(*)::text as rows, sum(('x' || left(md5(${row}::text), 15))::bit(60)::bigint)::text as hash
    from ${pg.escapeIdentifier(table)}`,
  )
  return rows[0] ?? { rows: '0', hash: null }
}

/** What differs between two databases, as names of tables; 'sequences' stands for the sequences. */
export function differences(left: Contents, right: Contents): string[] {
  const names = [...new Set([...Object.keys(left.tables), ...Object.keys(right.tables)])]
  const tables = names.filter((name) => JSON.stringify(left.tables[name]) !== JSON.stringify(right.tables[name]))
  return left.sequences.join() === right.sequences.join() ? tables : [...tables, 'sequences']
}
