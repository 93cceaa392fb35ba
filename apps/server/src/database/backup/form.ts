import type { Applied } from '../migrate.ts'

/*
 * A backup is one gzipped file of text that psql can read, too:
 *
 *   -- haulm-backup {"form":1,"release":"0.1.0","createdAt":"…","migrations":[…]}
 *   copy "trade" ("id", …) from stdin;
 *   … rows …
 *   \.
 *   select setval('trade_number_seq', 42);
 *   -- end {"rows":{"trade":1500},"sha256":"… of everything above …"}
 */

/** Raised when the form changes in a way that older releases cannot read. */
export const backupForm = 1

export interface BackupHeader {
  form: number
  /** Release of the product that made it. */
  release: string
  createdAt: string
  migrations: Applied[]
}

export interface BackupEnd {
  /** Number of rows by table. */
  rows: Record<string, number>
  sha256: string
}

export const headerMark = '-- haulm-backup '
export const endMark = '-- end '
export const endOfRows = '\\.'

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The statement that begins a table's rows. */
export const copyStatement = (table: string, columns: string[]) =>
  `copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin;`

/** The table whose rows such a line begins, or null. */
export function tableOfCopy(line: string): string | null {
  const name = /^copy "((?:[^"]|"")+)" \((?:"(?:[^"]|"")+"(?:, )?)+\) from stdin;$/.exec(line)?.[1]
  return name?.replaceAll('""', '"') ?? null
}

export const isSetval = (line: string) => /^select setval\('(?:[^']|'')+', -?\d+\);$/.test(line)
