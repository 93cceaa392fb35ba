import type pg from 'pg'
import type { BackupContents } from './verify-backup.ts'

/** What a restore would lose: trades that the backup does not contain, and changes made since. */
export interface RestoreLoss {
  trades: number
  changes: number
}

/** Counts what was entered and changed in a database since a backup was made; null if it has no tables of the product yet. */
export async function changesSince({ header, end }: BackupContents, client: pg.Client): Promise<RestoreLoss | null> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    `select to_regclass('trade') is not null and to_regclass('change') is not null as there`,
  )
  if (!tables[0]?.there) return null
  const { rows } = await client.query<Record<'all' | 'since' | 'changes', string>>(
    `select (select count(*) from trade) as all, (select count(*) from trade where created_at > $1) as since,
      (select count(*) from change where at > $1) as changes`,
    [header.createdAt],
  )
  const [{ all, since, changes } = { all: 0, since: 0, changes: 0 }] = rows
  // Trades that were copied in, such as samples, may have an earlier creation date.
  return { trades: Math.max(Number(since), Number(all) - (end.rows.trade ?? 0)), changes: Number(changes) }
}
