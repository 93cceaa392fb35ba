import { notFound } from '@haulm/api/route/refusal.ts'
import type { DocumentRecord } from '@haulm/domain/document/kinds.ts'
import { recordKinds } from '@haulm/domain/history/record-kinds.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connection.ts'
import { namedTables } from '../database/tables/named-tables.ts'

/** Which of the records that documents hang on are there: only a trade that is deleted still stands in its table. */
const isThere: Record<DocumentRecord, RawBuilder<boolean>> = {
  trade: sql`record.deleted_at is null`,
  supplierContract: sql`true`,
  transporter: sql`true`,
}

/** The records of a kind that are there, each as `record`. */
export const recordsThere = (kind: DocumentRecord): RawBuilder<unknown> =>
  sql`from ${sql.table(namedTables[kind].table)} record where ${isThere[kind]}`

/** @param locks whether it stays there until the transaction ends. */
export async function isRecordThere(db: Database, record: DocumentRecord, id: string, { locks = false } = {}): Promise<boolean> {
  const lock = locks ? sql`for key share` : sql``
  const { rows } = await sql`select ${recordsThere(record)} and record.id = ${id} ${lock}`.execute(db)
  return rows.length > 0
}

/** @throws {Refusal} 404 when there is no such record, or it was deleted. */
export async function assertRecordThere(db: Database, record: DocumentRecord, id: string, { locks = false } = {}): Promise<void> {
  if (!(await isRecordThere(db, record, id, { locks }))) throw notFound(recordKinds[record].label.toLowerCase())
}
