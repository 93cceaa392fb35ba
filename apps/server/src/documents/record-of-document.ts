import { notFound } from '@haulm/api/route/refusal.ts'
import type { DocumentRecord } from '@haulm/domain/document/kinds.ts'
import { recordKinds } from '@haulm/domain/history/record-kinds.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connection.ts'
import { namedTables } from '../database/tables/named-tables.ts'

/** Whether a record with documents exists: only deleted trades are still in their table. */
const isThere: Record<DocumentRecord, RawBuilder<boolean>> = {
  trade: sql`record.deleted_at is null`,
  supplierContract: sql`true`,
  transporter: sql`true`,
}

/** The existing records of a kind, each as `record`. */
export const recordsThere = (kind: DocumentRecord): RawBuilder<unknown> =>
  sql`from ${sql.table(namedTables[kind].table)} record where ${isThere[kind]}`

/** @param locks whether it stays there until the transaction ends. */
export async function isRecordThere(db: Database, record: DocumentRecord, id: string, { locks = false } = {}): Promise<boolean> {
  const lock = locks ? sql`for key share` : sql``
  const { rows } = await sql`select ${recordsThere(record)} and record.id = ${id} ${lock}`.execute(db)
  return rows.length > 0
}

/** @throws {Refusal} 404 if there is no such record, or it was deleted. */
export async function assertRecordThere(db: Database, record: DocumentRecord, id: string, { locks = false } = {}): Promise<void> {
  if (!(await isRecordThere(db, record, id, { locks }))) throw notFound(recordKinds[record].label.toLowerCase())
}
