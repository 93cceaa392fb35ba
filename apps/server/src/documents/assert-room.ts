import { Refusal } from '@haulm/api/route/refusal.ts'
import { readableKinds } from '@haulm/domain/document/access.ts'
import { type DocumentKind, type DocumentRecord, documentKinds } from '@haulm/domain/document/kinds.ts'
import { documentMessages } from '@haulm/domain/document/messages.ts'
import type { Holder } from '@haulm/domain/people/person.ts'
import { sql } from 'kysely'
import { companySettings } from '../company-settings/company-settings.queries.ts'
import type { Database } from '../database/connection.ts'

type Place = { recordKind: DocumentRecord; recordId: string }

/** The same file on a record, as far as the person may know of it; null when there is none. */
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

/** @throws {Refusal} 413 when the record has as many documents as it may, 409 when it has the only one of a kind. */
export async function assertRoom(tx: Database, { recordKind, recordId }: Place, kind: DocumentKind): Promise<void> {
  const { documentsPerRecord } = await companySettings(tx)
  const { rows } = await sql<{ all: number }>`
    select count(*) as "all" from document
    where record_kind = ${recordKind} and record_id = ${recordId} and removed_at is null`.execute(tx)
  if ((rows[0]?.all ?? 0) >= documentsPerRecord)
    throw new Refusal('tooManyDocuments', documentMessages.tooMany(documentsPerRecord))
  await assertMayHave(tx, { recordKind, recordId }, kind)
}

/** @throws {Refusal} 409 when the record has the only one of a kind. */
export async function assertMayHave(tx: Database, { recordKind, recordId }: Place, kind: DocumentKind): Promise<void> {
  const { several, label } = documentKinds[kind]
  if (several) return
  const { rows } = await sql`
    select from document
    where record_kind = ${recordKind} and record_id = ${recordId} and kind = ${kind} and removed_at is null`.execute(tx)
  if (rows.length === 0) return
  const message = documentMessages.onlyOne(label)
  throw new Refusal('duplicate', message, { fields: { kind: message } })
}
