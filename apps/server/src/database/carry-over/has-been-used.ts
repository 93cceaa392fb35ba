import { connect } from '../connecting/connect.ts'
import { migrationTable } from '../made-by-migrations.ts'

/** Whether a database has anything of the product: one that was killed during its first start has not. */
export async function hasBeenUsed(url: string): Promise<boolean> {
  const client = await connect(url, 'haulm carry over')
  try {
    const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [migrationTable])
    return rows[0]?.there ?? false
  } finally {
    await client.end()
  }
}
