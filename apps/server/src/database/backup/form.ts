import type { Applied } from '../migrate.ts'
import type { TableSums } from './sums.ts'

/*
 * A backup is one gzipped file of text that psql can read, too; encrypted if a passphrase is set (encryption.ts):
 *
 *   -- haulm-backup {"form":1,"release":"0.1.0","createdAt":"…","migrations":[…]}
 *   copy "trade" ("id", …) from stdin;
 *   … rows …
 *   \.
 *   select setval('trade_number_seq', 42);
 *   -- end {"rows":{"trade":1500},"sums":{"trade":{"*":"1500","tonnage":"51000.00",…}},"sha256":"… of everything above …"}
 */

/** Raised when the form changes in a way that older releases cannot read. */
export const backupForm = 1

export interface BackupHeader {
  form: number
  /** The release of the product that made it. */
  release: string
  createdAt: string
  migrations: Applied[]
}

export interface BackupEnd {
  /** Number of rows by table. */
  rows: Record<string, number>
  /** Compared after a restore; older files have none. */
  sums?: TableSums
  sha256: string
}

export const headerMark = '-- haulm-backup '
export const endMark = '-- end '
export const endOfRows = '\\.'

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The statement that begins a table's rows. */
export const copyStatement = (table: string, columns: string[]) =>
  `copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin;`

/** The table whose rows follow such a line; null for any other line. */
export function tableOfCopy(line: string): string | null {
  const name = /^copy "((?:[^"]|"")+)" \((?:"(?:[^"]|"")+"(?:, )?)+\) from stdin;$/.exec(line)?.[1]
  return name?.replaceAll('""', '"') ?? null
}

export const isSetval = (line: string) => /^select setval\('(?:[^']|'')+', -?\d+\);$/.test(line)
