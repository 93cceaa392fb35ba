import { Refusal, refusedAt } from '@haulm/api/route/refusal.ts'
import { readableKinds } from '@haulm/domain/document/access.ts'
import { type DocumentKind, type DocumentRecord, documentKinds } from '@haulm/domain/document/kinds.ts'
import { documentMessages } from '@haulm/domain/document/messages.ts'
import type { Holder } from '@haulm/domain/people/person.ts'
import { sql } from 'kysely'
import { companySettings } from '../company-settings/company-settings.queries.ts'
import type { Database } from '../database/connection.ts'

type Place = { recordKind: DocumentRecord; recordId: string }
/** The document to be added: a new one, or one that is restored. */
type Added = { kind: DocumentKind; isNew: boolean }

/** The id of a document with the same file on a record, if the person may know of it; otherwise null. */
export async function sameFileOn(tx: Database, person: Holder, { recordKind, recordId }: Place, sha256: Buffer) {
  const same = await tx
    .selectFrom('document')
    .select('id')
    .where('recordKind', '=', recordKind)
    .where('recordId', '=', recordId)
    .where('removedAt', 'is', null)
    .where('sha256', '=', sha256)
    .where('kind', 'in', readableKinds(person))
    .orderBy('at')
    .executeTakeFirst()
  return same?.id ?? null
}

/**
 * Counts only what the person may read: a limit over all documents would reveal how many invoices there are that they may not
 * read. A removed document keeps its file, so removed ones count towards a limit of twice as many.
 * @throws {Refusal} 413 if the record has as many documents as it may, 409 if it has a document of a kind that allows only one.
 * @see docs/rules/documents.md, rule 4
 */
export async function assertRoom(tx: Database, person: Holder, { recordKind, recordId }: Place, added: Added): Promise<void> {
  const { documentsPerRecord } = await companySettings(tx)
  const { rows } = await sql<{ there: number; stored: number }>`
    select count(*) filter (where removed_at is null) as "there", count(*) as "stored" from document
    where record_kind = ${recordKind} and record_id = ${recordId} and content_id is not null
      and kind in (${sql.join(readableKinds(person))})`.execute(tx)
  const { there, stored } = rows[0] ?? { there: 0, stored: 0 }
  if (there >= documentsPerRecord) throw new Refusal('tooManyDocuments', documentMessages.tooMany(documentsPerRecord))
  const most = 2 * documentsPerRecord
  if (added.isNew && stored >= most) throw new Refusal('tooManyDocuments', documentMessages.tooManyWithRemoved(most))
  await assertMayHave(tx, { recordKind, recordId }, added.kind)
}

/** @throws {Refusal} 409 if the kind allows only one document for a record, and it has that. */
export async function assertMayHave(tx: Database, { recordKind, recordId }: Place, kind: DocumentKind): Promise<void> {
  const { several, label } = documentKinds[kind]
  if (several) return
  const { rows } = await sql`
    select from document
    where record_kind = ${recordKind} and record_id = ${recordId} and kind = ${kind} and removed_at is null`.execute(tx)
  if (rows.length === 0) return
  throw refusedAt('kind', 'duplicate', documentMessages.onlyOne(label))
}
