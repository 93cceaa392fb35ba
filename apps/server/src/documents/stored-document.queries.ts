import type { Document } from '@haulm/api/documents.ts'
import { invalid, Refusal } from '@haulm/api/route/refusal.ts'
import { readsDocument, writesDocument } from '@haulm/domain/document/access.ts'
import { type DocumentKind, documentKinds } from '@haulm/domain/document/kinds.ts'
import { hasLastDay } from '@haulm/domain/document/last-day.ts'
import { documentMessages } from '@haulm/domain/document/messages.ts'
import { permissions } from '@haulm/domain/people/permissions.ts'
import { type Holder, hasAny } from '@haulm/domain/people/person.ts'
import { isLocked, lockMessages } from '@haulm/domain/trade/rights/lock.ts'
import { type Selectable, sql } from 'kysely'
import { lockDocumentsOf } from '../database/changes/record-document.ts'
import type { Database } from '../database/connection.ts'
import type { DocumentTable } from '../database/tables/document.ts'
import { presentDocuments } from './present-documents.queries.ts'
import { isRecordThere, recordsThere } from './record-of-document.ts'

/** A document as it is stored, whoever asks. */
export type StoredDocument = Omit<Selectable<DocumentTable>, 'sha256' | 'at' | 'personId' | 'linkId' | 'lastDayNotified'> & {
  /** Hexadecimal. */
  sha256: string
}

export const documentNotFound = () => new Refusal('notFound', documentMessages.gone)

/**
 * A document that its reader may read, on an existing record; locked if it is to be changed.
 * @throws {Refusal} 404 for any other: a person who may not read it does not learn that it exists.
 */
export async function findDocument(
  db: Database,
  reader: Holder,
  id: string,
  { removedToo = false, locks = false } = {},
): Promise<StoredDocument> {
  const { rows } = await sql<StoredDocument>`
    select id as "id", version as "version", record_kind as "recordKind", record_id as "recordId", kind as "kind", name as "name",
      type as "type", bytes as "bytes", encode(sha256, 'hex') as "sha256", content_id as "contentId", last_day::text as "lastDay", removed_at as "removedAt"
    from document where id = ${id} ${locks ? sql`for update` : sql``}`.execute(db)
  const [document] = rows
  if (document === undefined || !readsDocument(reader, document.kind)) throw documentNotFound()
  if (document.removedAt !== null && !removedToo) throw documentNotFound()
  const there = await sql`select ${recordsThere(document.recordKind)} and record.id = ${document.recordId}`.execute(db)
  if (there.rows.length === 0) throw documentNotFound()
  return document
}

/**
 * A document that its reader may read, locked until the transaction ends: first its record, then all documents of that, and then
 * the document itself, in the same order as when transporters with documents are merged, to avoid deadlocks.
 * @throws {Refusal} 404
 */
export async function lockDocument(
  tx: Database,
  reader: Holder,
  id: string,
  more = { removedToo: false },
): Promise<StoredDocument> {
  const { recordKind, recordId } = await findDocument(tx, reader, id, more)
  await isRecordThere(tx, recordKind, recordId, { locks: true })
  await lockDocumentsOf(tx, { recordKind, recordId })
  const document = await findDocument(tx, reader, id, { ...more, locks: true })
  // If its transporter was merged into another meanwhile, locks again.
  return document.recordId === recordId ? document : lockDocument(tx, reader, id, more)
}

/** @throws {Refusal} 403 */
export function assertWritesKind(person: Holder, kind: DocumentKind): void {
  if (writesDocument(person, kind)) return
  const { label, writers } = documentKinds[kind]
  const needed = writers.map((id) => permissions[id].label).join(' or ')
  throw new Refusal('forbidden', `You may not write documents of the kind ${label}. It needs ${needed}.`)
}

/** @throws {Refusal} 400 for a last day on a kind that has none. */
export function assertMayEnd(kind: DocumentKind, lastDay: string | null | undefined): void {
  if (lastDay && !hasLastDay(kind)) throw invalid({ lastDay: documentMessages.noLastDay(documentKinds[kind].label) })
}

/**
 * What proves a finished load stays with it: only administration may then change or remove it; more documents may always be
 * added. The trade is locked, so that a document it needs for a step is not removed while it takes that step.
 * @throws {Refusal} 403
 * @see docs/rules/documents.md, rule 7
 */
export async function assertRecordOpen(db: Database, person: Holder, { recordKind, recordId }: StoredDocument): Promise<void> {
  if (recordKind !== 'trade' || hasAny(person, ['administration'])) return
  const trade = await db
    .selectFrom('trade')
    .select(['status', 'logisticsStatus', 'invoiced'])
    .where('id', '=', recordId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (isLocked(trade)) throw new Refusal('tradeLocked', lockMessages.edit)
}

/** One document for its reader. */
export async function presentDocument(db: Database, reader: Holder, id: string): Promise<Document> {
  const [document] = await presentDocuments(db, reader, sql`document.id = ${id}`)
  if (document === undefined) throw documentNotFound()
  return document
}
