import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** One step of the schema: plain SQL, from a file such as `0042-trade-moisture.sql`. */
export interface Migration {
  number: number
  /** The file's name. */
  name: string
  sql: string
  /** SHA-256 of the SQL, in hexadecimal; line ends count as \n, so that a checkout on Windows makes no difference. */
  checksum: string
}

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * The migrations by number.
 * @throws {Error} if a file is not named `0001-title.sql`, or two have the same number: both are defects of the checkout.
 */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(migrationsFolder)).filter((name) => !name.startsWith('.')).sort()
  const migrations = await Promise.all(names.map(readMigration))
  for (const [index, { number, name }] of migrations.entries()) {
    if (migrations[index - 1]?.number === number) throw new Error(`Two migrations bear the number of ${name}.`)
  }
  return migrations
}

async function readMigration(name: string): Promise<Migration> {
  const number = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1])
  if (!number) throw new Error(`${name} is no migration: their files are named as 0001-title.sql.`)
  const sql = (await readFile(join(migrationsFolder, name), 'utf8')).replaceAll('\r\n', '\n')
  return { number, name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}
