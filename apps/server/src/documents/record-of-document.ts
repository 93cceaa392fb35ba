import { Refusal } from '@haulm/api/route/refusal.ts'
import type { DocumentRecord } from '@haulm/domain/document/kinds.ts'
import { recordKinds } from '@haulm/domain/history/record-kinds.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connection.ts'

/** Where the records stand that documents hang on, what each is called, and which of them are there. */
export const recordTables: Record<DocumentRecord, { table: string; called: string; isThere: RawBuilder<boolean> }> = {
  trade: { table: 'trade', called: 'trade_number', isThere: sql`record.deleted_at is null` },
  supplierContract: { table: 'supplier_contract', called: 'internal_cn', isThere: sql`true` },
  transporter: { table: 'transporter', called: 'name', isThere: sql`true` },
}

const recordNotFound = (record: DocumentRecord): Refusal =>
  new Refusal('notFound', `This ${recordKinds[record].label.toLowerCase()} does not exist, or was deleted.`)

/**
 * @param holds whether it stays there until the transaction ends.
 * @throws {Refusal} 404 when there is no such record, or it was deleted.
 */
export async function assertRecordThere(db: Database, record: DocumentRecord, id: string, { holds = false } = {}): Promise<void> {
  const { table, isThere } = recordTables[record]
  const held = holds ? sql`for key share` : sql``
  const { rows } = await sql`select from ${sql.table(table)} record where id = ${id} and ${isThere} ${held}`.execute(db)
  if (rows.length === 0) throw recordNotFound(record)
}
