import { sql } from 'kysely'
import type { Database } from '../database/connection.ts'
import type { ImportRun, JudgedRow } from './imports.queries.ts'

/** The same expression as in the index on it. */
const hashOfBrought = sql.raw('jsonb_hash_extended(brought, 0)')

/**
 * Which of some rows exist already from an earlier import, and as which row of it, by their numbers: a file that is brought
 * again, for example after a few rows were corrected, must not create a load twice. What was taken back or deleted since does not
 * count, unless it was restored. Equal rows are found only by the hash of their values, which has an index, and before any join:
 * right after an import PostgreSQL has no statistics of its rows, assumes they are few, and would scan all of them each time.
 */
export async function writtenBefore(
  tx: Database,
  { kind }: Pick<ImportRun, 'kind'>,
  judged: readonly JudgedRow[],
): Promise<Map<number, { row: number; fileName: string }>> {
  const created = judged.filter(({ outcome }) => outcome === 'create').map(({ number, brought }) => ({ number, brought }))
  const { rows } = await sql<{ number: number; row: number; fileName: string }>`
    with judged as materialized (
      select number, brought, ${hashOfBrought} as hash
      from jsonb_to_recordset(${JSON.stringify(created)}::jsonb) as judged(number integer, brought jsonb)
    ),
    earlier as materialized (
      select import_id, number, record_id, brought, ${hashOfBrought} as hash from import_row
      where record_version is not null and ${hashOfBrought} = any (array(select hash from judged))
    )
    select judged.number, earlier.number as "row", run.file_name as "fileName"
    from judged
      join earlier on earlier.hash = judged.hash and earlier.brought = judged.brought
      join import_run run on run.id = earlier.import_id
      join trade on trade.id = earlier.record_id
    where run.kind = ${kind} and trade.deleted_at is null`.execute(tx)
  return new Map(rows.map(({ number, ...earlier }) => [number, earlier]))
}
